import { OPERATOR, type LogMessage } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import type { Appended, Lead, ProducerRow } from './leader.ts'
import type { LogEntry } from './store.ts'

export type LogWriterDeps = {
  readonly lead: Pick<Lead, 'append'>
  readonly clock: Clock
  readonly textOf: (message: LogMessage) => string
  /** The state of each producer after these messages; it is stored together with them. */
  readonly progressOf: (batch: readonly LogMessage[]) => ProducerRow[]
  /** The messages are in the log; from now on they are true. */
  readonly onLogged: (entries: readonly LogEntry[]) => Promise<void>
  /** They are in the book as well. */
  readonly onTaken: (entries: readonly LogEntry[], sizes: readonly number[]) => void
  /** The log cannot be written: this writer is over. */
  readonly onBroken: (error: unknown) => void
}

const GATHER_MS = 20
const BATCH_MAX = 1000
const BATCH_CHARACTERS_MAX = 4_000_000

type Batch = { readonly batch: readonly LogMessage[]; readonly places: readonly Appended[] }

/** Appends messages to the log in batches: all that arrive while one batch is written form the next. */
export function createLogWriter(deps: LogWriterDeps) {
  const { lead, clock, textOf, onBroken } = deps
  const progress = createProgress()
  let queue: LogMessage[] = []
  let state: 'idle' | 'gathering' | 'writing' | 'over' = 'idle'
  let writingSince = 0

  function schedule(): void {
    if (state !== 'idle' || queue.length === 0) return
    state = 'gathering'
    setTimeout(() => void write(), queue.length >= BATCH_MAX ? 0 : GATHER_MS)
  }

  async function appendNext(): Promise<Batch> {
    const count = batchSize(queue, textOf)
    const batch = queue.slice(0, count)
    queue = queue.slice(count)
    state = 'writing'
    writingSince = clock.nowMs()
    return { batch, places: await lead.append(batch.map(textOf), deps.progressOf(batch)) }
  }

  /** Pipelined: while one batch is being applied the next is already on its way into the log. */
  async function write(): Promise<void> {
    try {
      let next = queue.length > 0 ? appendNext() : null
      while (next !== null && state !== 'over') {
        const done = await next
        next = queue.length > 0 ? appendNext() : null
        // Its failure is handled when its turn comes.
        next?.catch(() => undefined)
        await deliver(deps, progress, done)
      }
      if (state === 'over') return
      state = 'idle'
      schedule()
    } catch (error) {
      close()
      onBroken(error)
    }
  }

  function close(): void {
    state = 'over'
    queue = []
    progress.giveUp()
  }

  return {
    add(messages: readonly LogMessage[]): void {
      progress.add(messages.length)
      queue.push(...messages)
      schedule()
    },
    close,
    /** Resolves when all messages added so far are in the log and in the book, or never will be. */
    settled: (): Promise<void> => (state === 'over' ? Promise.resolve() : progress.settled()),
    isOver: (): boolean => state === 'over',
    /** The last message of a producer that is in the book. */
    reached: progress.reached,
    /** The duration of the write under way; 0 when there is none. */
    writingMs: (nowMs: number): number => (state === 'writing' ? nowMs - writingSince : 0),
    figures: () => ({ ...progress.figures(), waiting: queue.length }),
  }
}

/** Hands a batch that is in the log to the book. */
async function deliver(
  { textOf, onLogged, onTaken }: LogWriterDeps,
  progress: Progress,
  { batch, places }: Batch,
): Promise<void> {
  const entries = entriesOf(batch, places)
  await onLogged(entries)
  progress.reach(batch)
  onTaken(
    entries,
    entries.map(({ message }) => textOf(message).length),
  )
  progress.finish(batch.length)
}

type Progress = ReturnType<typeof createProgress>

/** Counts the messages that were added, and those that are in the log and in the book. */
function createProgress() {
  const waiters = createWaiters()
  const reached = new Map<string, number>()
  let [added, taken] = [0, 0]
  return {
    add: (count: number): void => void (added += count),
    reach(batch: readonly LogMessage[]): void {
      for (const { producer, seq } of batch) reached.set(producer, seq)
    },
    finish(count: number): void {
      taken += count
      waiters.release(taken)
    },
    /** Releases everybody who waits for messages that will never be written. */
    giveUp: (): void => waiters.release(Infinity),
    settled: (): Promise<void> => (taken >= added ? Promise.resolve() : waiters.until(added)),
    reached: (producer: string): number => reached.get(producer) ?? 0,
    figures: () => ({ messages: added, taken }),
  }
}

/** Promises that resolve when a count is reached. */
function createWaiters() {
  let waiting: { readonly count: number; readonly done: () => void }[] = []
  return {
    until: (count: number): Promise<void> => new Promise((done) => waiting.push({ count, done })),
    release(reached: number): void {
      for (const { count, done } of waiting) if (count <= reached) done()
      waiting = waiting.filter(({ count }) => count > reached)
    },
  }
}

/** The number of messages from the head of the queue that one statement takes. */
function batchSize(queue: readonly LogMessage[], textOf: (message: LogMessage) => string): number {
  let [count, characters] = [0, 0]
  for (const message of queue.slice(0, BATCH_MAX)) {
    if (characters >= BATCH_CHARACTERS_MAX) break
    characters += textOf(message).length
    count += 1
  }
  return count
}

/** The log skips a message that it has already, so not every message of a batch has an offset. */
function entriesOf(batch: readonly LogMessage[], places: readonly Appended[]): readonly LogEntry[] {
  const byName = new Map(batch.map((message) => [`${message.producer} ${message.seq}`, message]))
  return places
    .flatMap(({ n, producer, seq }): LogEntry[] => {
      const message = byName.get(`${producer} ${seq}`)
      return message === undefined ? [] : [{ n, message }]
    })
    .toSorted((a, b) => a.n - b.n)
}

/** The rows of the producers that a batch is from; operators' decisions are in no sequence. */
export function progressIn(
  batch: readonly LogMessage[],
  down: readonly string[],
  heardTill: (message: LogMessage) => number,
): ProducerRow[] {
  const rows = new Map<string, ProducerRow>()
  for (const message of batch) {
    const { producer, seq } = message
    if (producer === OPERATOR) continue
    const at = Math.max(heardTill(message), rows.get(producer)?.at ?? 0)
    rows.set(producer, { producer, seq, at, isDown: down.includes(producer) })
  }
  return [...rows.values()]
}
