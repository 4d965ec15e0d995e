import type { Clock } from '@evens/kernel'
import type { MessageBus } from '../../platform/message-bus.ts'
import type { BookReplica } from './book-replica.ts'
import type { BookStore, LogEntry } from './store.ts'

const SUBJECT = 'book.messages'
/** Message buses bound the size of a message. A larger one is not published: followers read it from the log. */
const BROADCAST_CHARACTERS_MAX = 400_000
/** The leader's heartbeat comes every second; after this long without one the followers ask the database. */
const QUIET_MS = 2500

/** A message of the leader: the log entries after the offset `after`, and which producers are down. */
type Broadcast = {
  readonly from: string
  /** When it was sent; it may arrive much later. */
  readonly at: number
  readonly after: number
  readonly entries: readonly LogEntry[]
  readonly down: readonly string[]
  /** When each producer was last heard, by the database clock. */
  readonly heard: readonly (readonly [producer: string, atMs: number])[]
}

type LogPublisherDeps = {
  readonly messageBus: MessageBus
  readonly node: string
  readonly clock: Clock
  readonly heard: () => ReadonlyMap<string, number>
}

export function createLogPublisher({ messageBus, node, clock, heard }: LogPublisherDeps) {
  let published = 0
  /** Without entries it is the heartbeat. */
  const send = (entries: readonly LogEntry[], down: readonly string[]): void =>
    messageBus.publish(SUBJECT, {
      from: node,
      at: clock.nowMs(),
      after: published,
      entries,
      down,
      heard: [...heard()],
    } satisfies Broadcast)
  return {
    beat: (down: readonly string[]): void => send([], down),
    /** Must be called with every batch, in order; `sizes` are the lengths of the messages. */
    publish(
      entries: readonly LogEntry[],
      sizes: readonly number[],
      downBefore: readonly string[],
      down: readonly string[],
    ): void {
      let [begin, size] = [0, 0]
      entries.forEach(({ n }, at) => {
        size += sizes[at] ?? 0
        const isLast = at + 1 === entries.length
        if (!isLast && size + (sizes[at + 1] ?? 0) <= BROADCAST_CHARACTERS_MAX) return
        // A producer that recovered is up only with the last part of the batch.
        const downNow = isLast ? down : [...new Set([...downBefore, ...down])]
        if (size <= BROADCAST_CHARACTERS_MAX) send(entries.slice(begin, at + 1), downNow)
        published = n
        begin = at + 1
        size = 0
      })
    },
    begin(last: number): void {
      published = last
    },
  }
}
export type LogPublisher = ReturnType<typeof createLogPublisher>

export type FollowDeps = {
  readonly messageBus: MessageBus
  readonly node: string
  readonly replica: BookReplica
  readonly store: Pick<BookStore, 'producers'>
  readonly clock: Clock
  readonly silenceMs: number
  /** Producers that are down, as of when, and when each producer was last heard. */
  readonly onDown: (down: readonly string[], saidMs: number, heard: ReadonlyMap<string, number>) => void
}

/** Keeps the book of a node that does not lead: from the leader's broadcasts, and from the database across gaps. */
export function createFollower({ messageBus, node, replica, store, clock, silenceMs, onDown }: FollowDeps) {
  let isFollowing = false
  let heardMs = 0
  let work: Promise<void> = Promise.resolve()

  /** Serializes the steps: two at once could apply a message twice or out of order. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    work = work.then(step, step)
    return work
  }

  async function apply({ at, after, entries, down, heard }: Broadcast): Promise<void> {
    if (!isFollowing) return
    if (after > replica.last()) await replica.catchUp()
    await replica.take(entries)
    onDown(down, at, new Map(heard))
  }

  const unsubscribe = messageBus.subscribe(SUBJECT, (given) => {
    const broadcast = given as Broadcast
    if (!isFollowing || broadcast.from === node) return
    heardMs = Math.max(heardMs, Math.min(broadcast.at, clock.nowMs()))
    // A failure leaves a gap, and the next broadcast closes it.
    inTurn(() => apply(broadcast)).catch(() => undefined)
  })

  return {
    start(): void {
      isFollowing = true
      heardMs = 0
    },
    /** Resolves when no step is under way any more. */
    async pause(): Promise<void> {
      isFollowing = false
      await work.catch(() => undefined)
    },
    /** Called every second or so: without broadcasts the database is the source of the log and of who is down. */
    async tick(): Promise<void> {
      if (!isFollowing || clock.nowMs() - heardMs < QUIET_MS) return
      await inTurn(async () => {
        const askedMs = clock.nowMs()
        await replica.catchUp()
        const producers = await store.producers()
        const down = producers.filter(({ isDown, quietMs }) => isDown || quietMs > silenceMs)
        onDown(
          down.map(({ producer }) => producer),
          askedMs,
          new Map(producers.map(({ producer, quietMs }) => [producer, askedMs - quietMs])),
        )
      })
    },
    close: unsubscribe,
  }
}
export type Follower = ReturnType<typeof createFollower>
