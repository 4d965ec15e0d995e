import type { FeedAdapter } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import { randomUUID } from 'node:crypto'
import type { MessageBus } from '../../platform/message-bus.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import type { BookRules } from './core/apply.ts'
import type { Book, BookEvent, Change } from './core/book.ts'
import { createDocuments } from './documents.ts'
import { createFollower, createLogPublisher } from './follow.ts'
import { createHousekeeping } from './housekeeping.ts'
import { createLeadership } from './leadership.ts'
import { createProducerWatch, NO_PRODUCERS } from './producer-watch.ts'
import { createBookReplica } from './book-replica.ts'
import { createBookStore } from './store.ts'

export type BookNodeDeps = {
  readonly book: Book
  readonly database: Pick<Database, 'pool' | 'kysely'>
  readonly messageBus: MessageBus
  readonly clock: Clock
  readonly rules: BookRules
  readonly silenceMs: number
  /** Called each time this node becomes the leader: an adapter serves one term. */
  readonly adapters: () => readonly FeedAdapter[]
  readonly log: Log
  /** Called for every change, in order, as it happens. */
  readonly onChange: (change: Change) => void
  /** `book.down` has changed. */
  readonly onProducersChanged: () => void
  /** An event has left the memory. */
  readonly onGone: (event: string) => void
  /** Interval of the pulse and of the chores; a second by default. */
  readonly tickMs?: number
}

const TICK_MS = 1000

/**
 * Keeps the book of this node true: loads it, then takes in the feed as the leader or follows the leader's log, and takes
 * over when the leader is gone. On any failure the book stays readable, and closed until it can be trusted again.
 */
export async function startBookNode(deps: BookNodeDeps) {
  const { book, messageBus, clock, silenceMs, log } = deps
  const node = randomUUID()
  const tickMs = deps.tickMs ?? TICK_MS
  const store = createBookStore(deps.database.kysely)
  const documents = createDocuments(store)
  const term = () => leadership.term()
  const logPublisher = createLogPublisher({ messageBus, node, clock, heard: () => term()?.heard() ?? NO_PRODUCERS })
  const watch = createProducerWatch({
    book,
    clock,
    silenceMs,
    term,
    onChange: deps.onProducersChanged,
    onLeaderPulse: logPublisher.beat,
  })
  const warnOfHeld = createHeldWarning(log)
  const replica = createBookReplica({
    book,
    store,
    rules: deps.rules,
    onChange(change, n) {
      documents.note(change, n, clock.nowMs())
      warnOfHeld(change.event)
      deps.onChange(change)
    },
    onFault: ({ producer, seq }, err) => log.warn({ event: 'book.message-failed', producer, seq, err }),
  })
  const follower = createFollower({ messageBus, node, replica, store, clock, silenceMs, onDown: watch.trust })
  const parts = { ...deps, store, replica, documents }
  const leadership = createLeadership({ ...parts, follower, logPublisher, watch })
  const housekeeping = createHousekeeping({ ...parts, leadership })

  await replica.load()
  watch.start(tickMs)
  follower.start()
  const chores = startChores(tickMs, log, async () => {
    const nowMs = clock.nowMs()
    // Lead first, then follow: the state that the last leader wrote down may be out of date.
    await leadership.campaign(nowMs)
    await follower.tick()
    await housekeeping.retireFinished(nowMs)
    await housekeeping.asLeader(nowMs)
  })

  return {
    /** Must be called before a price is trusted: a stalled node handles requests before its timers. */
    wake: watch.wake,
    /** Takes messages in while this node leads; null while another does. */
    intake: () => term()?.intake ?? null,
    /** Recovery requests that the producers have not answered yet. */
    requests: () => term()?.requests() ?? [],
    figures: () => ({
      ...term()?.intake.figures(),
      isLeading: term() !== null,
      last: replica.last(),
      unknown: replica.unknown(),
    }),
    async stop(): Promise<void> {
      leadership.retire()
      watch.stop()
      await chores.stop()
      follower.close()
      await follower.pause()
      await leadership.stop()
    },
  }
}
export type BookNode = Awaited<ReturnType<typeof startBookNode>>

/** Warns once for each announcement, on every node. */
function createHeldWarning(log: Log) {
  const heldSince = new Map<string, number>()
  return ({ fixture, register: { held } }: BookEvent): void => {
    const since = held?.since ?? 0
    if ((heldSince.get(fixture.id) ?? 0) === since) return
    if (held === null) heldSince.delete(fixture.id)
    else heldSince.set(fixture.id, since)
    if (held !== null) log.warn({ event: 'book.fixture-held', fixture: fixture.id })
  }
}

/** Runs the chores at once and then periodically, never twice at a time. */
function startChores(tickMs: number, log: Log, work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let lastMessage = ''
  function run(): void {
    running ??= work()
      .then(
        () => void (lastMessage = ''),
        (error: unknown) => {
          const { message } = error as Error
          // Each error is logged once: a database that is away for an hour fails every second.
          if (lastMessage !== message) log.warn({ event: 'book.upkeep-failed', err: error })
          lastMessage = message
        },
      )
      .finally(() => void (running = null))
  }
  run()
  const timer = setInterval(run, tickMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
