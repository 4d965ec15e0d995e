import type { BookSettings } from '@evens/contracts'
import type { FeedAdapter } from '@evens/contracts/feed'
import type { Clock, OutcomeRef } from '@evens/kernel'
import type { Registry } from 'prom-client'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import type { TopicSource } from '../../platform/live/index.ts'
import type { MessageBus } from '../../platform/message-bus.ts'
import type { Log } from '../../platform/log.ts'
import { createArchive } from './archive.ts'
import { startBookNode } from './book-node.ts'
import { createTopicVersions } from './core/book-view.ts'
import { createBook } from './core/book.ts'
import { type EventStatus, eventStatusOf } from './core/event-status.ts'
import type { Picks } from './core/featured.ts'
import { fairPrices } from './core/top.ts'
import { pagePaths } from './core/page-paths.ts'
import { quoteOf } from './core/quote.ts'
import { createResultVersions } from './core/result-versions.ts'
import { httpFeed, httpFeedRoutes } from './feeds/http-feed.ts'
import { createBookTopics } from './live/topics.ts'
import { bookMetrics } from './metrics.ts'
import { createReads } from './reads/reads.ts'
import { bookRoutes } from './routes.ts'
import { createBookStore } from './store.ts'

export type BookDeps = {
  readonly settings: BookSettings
  readonly database: Pick<Database, 'pool' | 'kysely'>
  readonly messageBus: MessageBus
  readonly clock: Clock
  /** Simulates games, for a site whose feed is the simulator. */
  readonly simulator: () => FeedAdapter
  /** Verifies the signature of an operator's feed; at least 32 random bytes from the data folder. */
  readonly feedKey: Uint8Array
  readonly log: Log
}

export type BookModule = Awaited<ReturnType<typeof createBookModule>>

/** The book: takes in the feed, and serves the pages' reads and live topics. */
export async function createBookModule(deps: BookDeps) {
  const { settings, clock, database } = deps
  const [book, versions] = [createBook(), createTopicVersions()]
  const topics = createBookTopics({ book, versions, clock })
  const results = createResultVersions()
  const watch = countChanges(topics, results)
  const bookNode = await startBookNode({
    book,
    database,
    clock,
    messageBus: deps.messageBus,
    rules: {
      margin: settings.margin,
      ...(settings.onYourSide && { isSoldFairly: fairPrices(book, settings.onYourSide.events) }),
    },
    silenceMs: settings.silenceMs,
    adapters: () => feedsOf(settings, deps.simulator),
    log: deps.log,
    ...watch.listeners,
  })
  const archive = createArchive(database.kysely)
  let bets: Picks['bets'] = new Map()
  const reads = createReads({
    book,
    versions,
    clock,
    archive,
    changes: watch.changes,
    results,
    margin: settings.margin,
    picks: () => ({ featured: settings.featured, bets }),
  })
  const source: TopicSource = topics
  return {
    /** Topic sources for the live hub. */
    topics: [source],
    /** The current price and everything that a bet on it depends on. */
    quote(ref: OutcomeRef) {
      bookNode.wake()
      return quoteOf(book, ref, clock.nowMs(), settings.margin)
    },
    /** The current or final status of these events; unknown ones are left out. */
    async eventStatuses(ids: readonly string[]): Promise<ReadonlyMap<string, EventStatus>> {
      const known = ids.flatMap((id) => book.events.get(id) ?? [])
      const past = await archive.events(ids.filter((id) => !book.events.has(id)))
      const nowMs = clock.nowMs()
      return new Map([...known, ...past].map((event) => [event.fixture.id, eventStatusOf(event, nowMs)]))
    },
    /** Takes the bets placed lately by event: they order what the front page shows. */
    setBets: (counts: Picks['bets']): void => void (bets = counts),
    /** Messages of the log after an offset, in order. */
    log: createBookStore(database.kysely).log,
    figures: bookNode.figures,
    /** Paths of the pages that the book fills, for search engines. */
    pagePaths: (): readonly string[] => pagePaths(book, clock.nowMs()),
    /** True when no producer is down and no recovery request is open. */
    isRecovered: (): boolean => book.down.size === 0 && bookNode.requests().length === 0,
    metrics: (registry: Registry): void => bookMetrics(registry, bookNode, book),
    routes(app: App): void {
      bookRoutes(app, reads)
      httpFeedRoutes(app, { bookNode, isOn: settings.feed === 'http', key: deps.feedKey, clock })
    },
    close: bookNode.stop,
    shutdown: bookNode.stop,
  }
}

/** Counts changes for the caches of reads, and hands them on. */
function countChanges(topics: ReturnType<typeof createBookTopics>, results: ReturnType<typeof createResultVersions>) {
  let changes = 0
  const listeners: Pick<Parameters<typeof startBookNode>[0], 'onChange' | 'onProducersChanged' | 'onGone'> = {
    onChange(change) {
      changes += 1
      results.note(change)
      topics.onChange(change)
    },
    onProducersChanged() {
      changes += 1
      topics.onProducersChanged()
    },
    // Followers are notified with the next sweep.
    onGone: () => void (changes += 1),
  }
  return { listeners, changes: () => changes }
}

function feedsOf({ feed }: BookSettings, simulator: () => FeedAdapter): readonly FeedAdapter[] {
  if (feed === 'none') return []
  return [feed === 'http' ? httpFeed() : simulator()]
}
