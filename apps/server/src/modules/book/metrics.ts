import type { Registry } from 'prom-client'
import { counter, gauge } from '../../platform/read-metrics.ts'
import type { Book } from './core/book.ts'
import type { BookNode } from './book-node.ts'

type Figures = ReturnType<BookNode['figures']>
type Metric = {
  readonly name: string
  readonly help: string
  readonly read: (figures: Figures, book: Book) => number
}

/** Of the node that takes the feed; a node that follows has none to count. */
const COUNTED: readonly Metric[] = [
  { name: 'book_messages_total', help: 'Messages in the log and in the book.', read: ({ taken = 0 }) => taken },
  {
    name: 'book_duplicates_total',
    help: 'Messages that had been taken in before.',
    read: ({ ignored = 0 }) => ignored,
  },
  { name: 'book_refused_total', help: 'Messages that were refused.', read: ({ refused = 0 }) => refused },
  { name: 'book_gaps_total', help: 'Times that a message of a producer was missing.', read: ({ gaps = 0 }) => gaps },
  {
    name: 'book_recoveries_total',
    help: 'Times that a producer was asked for what it had said.',
    read: ({ recoveries = 0 }) => recoveries,
  },
  { name: 'book_unknown_total', help: 'Messages about events that are not known.', read: ({ unknown }) => unknown },
]

const MEASURED: readonly Metric[] = [
  { name: 'book_leading', help: 'Whether this node takes the feed.', read: ({ isLeading }) => Number(isLeading) },
  { name: 'book_queue', help: 'Messages on their way into the log.', read: ({ waiting = 0 }) => waiting },
  {
    name: 'book_lag_seconds',
    help: 'How old the newest message was when it came.',
    read: ({ lagMs = 0 }) => lagMs / 1000,
  },
  { name: 'book_events', help: 'Events in memory.', read: (_figures, { events }) => events.size },
  { name: 'book_markets', help: 'Markets in memory.', read: (_figures, book) => countMarkets(book, () => true) },
  {
    name: 'book_held_markets',
    help: 'Markets that are held for insane prices.',
    read: (_figures, book) => countMarkets(book, ({ isHeld }) => isHeld),
  },
  {
    name: 'book_held_events',
    help: 'Events under whose id another game was announced, which waits for an operator.',
    read: (_figures, { events }) => [...events.values()].filter(({ register }) => register.held !== null).length,
  },
  { name: 'book_producers_down', help: 'Producers whose prices are closed.', read: (_figures, { down }) => down.size },
]

function countMarkets({ events }: Book, isMeant: (market: { readonly isHeld: boolean }) => boolean): number {
  let count = 0
  for (const { markets } of events.values()) for (const market of markets.values()) if (isMeant(market)) count += 1
  return count
}

/** Metrics of the feed and the book, read on each scrape. */
export function bookMetrics(registry: Registry, { figures }: Pick<BookNode, 'figures'>, book: Book): void {
  for (const metric of COUNTED)
    registry.registerMetric(counter(metric.name, metric.help, () => metric.read(figures(), book)))
  for (const metric of MEASURED)
    registry.registerMetric(gauge(metric.name, metric.help, () => metric.read(figures(), book)))
}
