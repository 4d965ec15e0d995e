import { MARKET_STATUS } from '@evens/contracts/feed'
import { Gauge, type Registry } from 'prom-client'
import { counter, gauge } from '../../platform/read-metrics.ts'
import { mainMarketOf } from './core/board.ts'
import type { Book } from './core/book.ts'
import type { BookNode } from './book-node.ts'

type Figures = ReturnType<BookNode['figures']>
type Metric = {
  readonly name: string
  readonly help: string
  readonly read: (figures: Figures, book: Book) => number
}

/** Counted by the leader alone; followers report 0. */
const COUNTED: readonly Metric[] = [
  { name: 'evens_book_messages_total', help: 'Feed messages applied to the book.', read: ({ taken = 0 }) => taken },
  {
    name: 'evens_book_duplicate_messages_total',
    help: 'Feed messages ignored as duplicates.',
    read: ({ ignored = 0 }) => ignored,
  },
  { name: 'evens_book_refused_messages_total', help: 'Feed messages refused.', read: ({ refused = 0 }) => refused },
  { name: 'evens_book_gaps_total', help: 'Gaps in the sequence numbers of a producer.', read: ({ gaps = 0 }) => gaps },
  {
    name: 'evens_book_recoveries_total',
    help: 'Recovery requests to producers.',
    read: ({ recoveries = 0 }) => recoveries,
  },
  {
    name: 'evens_book_unknown_event_messages_total',
    help: 'Feed messages about unknown events.',
    read: ({ unknown }) => unknown,
  },
]

const MEASURED: readonly Metric[] = [
  {
    name: 'evens_book_leading',
    help: '1 on the node that takes the feed.',
    read: ({ isLeading }) => Number(isLeading),
  },
  {
    name: 'evens_book_queued_messages',
    help: 'Feed messages waiting to be logged.',
    read: ({ waiting = 0 }) => waiting,
  },
  {
    name: 'evens_book_lag_seconds',
    help: 'Age of the newest feed message on arrival.',
    read: ({ lagMs = 0 }) => lagMs / 1000,
  },
  { name: 'evens_book_events', help: 'Events in memory.', read: (_figures, { events }) => events.size },
  { name: 'evens_book_markets', help: 'Markets in memory.', read: (_figures, book) => countMarkets(book, () => true) },
  {
    name: 'evens_book_held_markets',
    help: 'Markets held because their prices are implausible.',
    read: (_figures, book) => countMarkets(book, ({ isHeld }) => isHeld),
  },
  {
    name: 'evens_book_held_events',
    help: 'Events held for an operator because another game was announced under their id.',
    read: (_figures, { events }) => [...events.values()].filter(({ register }) => register.held !== null).length,
  },
  {
    name: 'evens_book_producers_down',
    help: 'Producers that are down: their prices are closed.',
    read: (_figures, { down }) => down.size,
  },
]

function countMarkets({ events }: Book, isMeant: (market: { readonly isHeld: boolean }) => boolean): number {
  let count = 0
  for (const { markets } of events.values()) for (const market of markets.values()) if (isMeant(market)) count += 1
  return count
}

/** Overrounds of the open main markets whose every outcome has a price, by sport. */
function overrounds({ events }: Book): ReadonlyMap<string, readonly number[]> {
  const bySport = new Map<string, number[]>()
  for (const { fixture, markets } of events.values()) {
    const main = markets.get(mainMarketOf(fixture.sport))
    if (main === undefined || main.status !== MARKET_STATUS.active || main.isHeld) continue
    const shares = main.outcomes.map(({ odds }) => (odds === null ? Number.NaN : 1000 / odds))
    const overround = shares.reduce((sum, share) => sum + share, 0)
    if (!Number.isFinite(overround)) continue
    bySport.set(fixture.sport, [...(bySport.get(fixture.sport) ?? []), overround])
  }
  return bySport
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** A sport without an open main market has no figure. */
const overroundGauge = (name: string, help: string, book: Book, read: (values: readonly number[]) => number): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['sport'],
    registers: [],
    collect() {
      this.reset()
      for (const [sport, values] of overrounds(book)) this.set({ sport }, read(values))
    },
  })

/** Metrics of the feed and the book, read on each scrape. */
export function bookMetrics(registry: Registry, { figures }: Pick<BookNode, 'figures'>, book: Book): void {
  for (const metric of COUNTED)
    registry.registerMetric(counter(metric.name, metric.help, () => metric.read(figures(), book)))
  for (const metric of MEASURED)
    registry.registerMetric(gauge(metric.name, metric.help, () => metric.read(figures(), book)))
  registry.registerMetric(
    overroundGauge('evens_book_overround', 'Average overround of open main markets, by sport.', book, average),
  )
  registry.registerMetric(
    overroundGauge('evens_book_overround_min', 'Lowest overround of open main markets, by sport.', book, (values) =>
      Math.min(...values),
    ),
  )
}
