import type { Clock } from '@evens/kernel'
import type { MessageBus } from '../../platform/message-bus.ts'
import type { BookReplica } from './book-replica.ts'
import type { BookStore, LogEntry } from './store.ts'

const SUBJECT = 'book.messages'
/** A carrier takes no message of any size; what is larger is left for the log to tell. */
const NEWS_CHARACTERS_MAX = 400_000
/** The node that leads speaks every second; after this long the others ask the database. */
const QUIET_MS = 2500

/** What the leading node tells: the messages after the one at `after`, and who is down. */
type News = {
  readonly from: string
  /** When it was said; it may be heard much later. */
  readonly at: number
  readonly after: number
  readonly entries: readonly LogEntry[]
  readonly down: readonly string[]
  /** When each producer was last heard, by the clock of the house. */
  readonly heard: readonly (readonly [producer: string, atMs: number])[]
}

type NewsroomDeps = {
  readonly messageBus: MessageBus
  readonly node: string
  readonly clock: Clock
  readonly heard: () => ReadonlyMap<string, number>
}

export function createLogPublisher({ messageBus, node, clock, heard }: NewsroomDeps) {
  let told = 0
  /** Without messages it says that this node is there. */
  const tell = (entries: readonly LogEntry[], down: readonly string[]): void =>
    messageBus.publish(SUBJECT, {
      from: node,
      at: clock.nowMs(),
      after: told,
      entries,
      down,
      heard: [...heard()],
    } satisfies News)
  return {
    beat: (down: readonly string[]): void => tell([], down),
    /** Must be told every batch, in order, with the length of each message. */
    tell(
      entries: readonly LogEntry[],
      sizes: readonly number[],
      downBefore: readonly string[],
      down: readonly string[],
    ): void {
      let [begin, size] = [0, 0]
      entries.forEach(({ n }, at) => {
        size += sizes[at] ?? 0
        const isLast = at + 1 === entries.length
        if (!isLast && size + (sizes[at + 1] ?? 0) <= NEWS_CHARACTERS_MAX) return
        // Nobody opens before all of the batch is told.
        const toldDown = isLast ? down : [...new Set([...downBefore, ...down])]
        if (size <= NEWS_CHARACTERS_MAX) tell(entries.slice(begin, at + 1), toldDown)
        told = n
        begin = at + 1
        size = 0
      })
    },
    begin(last: number): void {
      told = last
    },
  }
}

export type FollowDeps = {
  readonly messageBus: MessageBus
  readonly node: string
  readonly replica: BookReplica
  readonly store: Pick<BookStore, 'producers'>
  readonly clock: Clock
  readonly silenceMs: number
  /** Producers that are down, when that was so, and when each producer was last heard. */
  readonly onDown: (down: readonly string[], saidMs: number, heard: ReadonlyMap<string, number>) => void
}

/** Keeps the book of a node that does not lead: from the news, and from the database where the news has a gap. */
export function createFollower({ messageBus, node, replica, store, clock, silenceMs, onDown }: FollowDeps) {
  let isFollowing = false
  let heardMs = 0
  let work: Promise<void> = Promise.resolve()

  /** One thing after the other: two at once could tell the book a message twice or out of order. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    work = work.then(step, step)
    return work
  }

  async function hear({ at, after, entries, down, heard }: News): Promise<void> {
    if (!isFollowing) return
    if (after > replica.last()) await replica.catchUp()
    await replica.take(entries)
    onDown(down, at, new Map(heard))
  }

  const unsubscribe = messageBus.subscribe(SUBJECT, (given) => {
    const news = given as News
    if (!isFollowing || news.from === node) return
    heardMs = Math.max(heardMs, Math.min(news.at, clock.nowMs()))
    // A failure leaves a gap, and the next news closes it.
    inTurn(() => hear(news)).catch(() => undefined)
  })

  return {
    start(): void {
      isFollowing = true
      heardMs = 0
    },
    /** Resolves when nothing of it is under way any more. */
    async pause(): Promise<void> {
      isFollowing = false
      await work.catch(() => undefined)
    },
    /** Every second or so: without news the database says what has happened and who is down. */
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
