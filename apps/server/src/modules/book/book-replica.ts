import { EVENT_STATUS, type LogMessage } from '@evens/contracts/feed'
import { applyMessage, type BookRules, decide } from './core/apply.ts'
import type { Book, BookEvent, Change } from './core/book.ts'
import type { BookStore, LogEntry, StoredEvent } from './store.ts'

export type BookReplicaDeps = {
  readonly book: Book
  readonly store: Pick<BookStore, 'events' | 'find' | 'log' | 'logOf' | 'checkpoint'>
  readonly rules: BookRules
  /** Called for each change as it happens, with its offset in the log. */
  readonly onChange: (change: Change, n: number) => void
  /** A message that cannot be applied is a defect of the book; every node skips it alike. */
  readonly onFault: (message: LogMessage, error: unknown) => void
}

const LOG_PAGE = 1000
const FINISHED_STAYS_MS = 5 * 60_000
const FORGOTTEN_MS = 7 * 24 * 3_600_000
const FINISHED: readonly number[] = [EVENT_STATUS.closed, EVENT_STATUS.cancelled, EVENT_STATUS.abandoned]

/** The book in memory, replayed from the log: the same on every node, each message once and in order. */
export function createBookReplica({ book, store, rules, onChange, onFault }: BookReplicaDeps) {
  /** The offset that each event's document already includes. */
  const included = new Map<string, number>()
  const finished = createFinished(book)
  let last = 0
  let unknown = 0

  function put({ event, n }: StoredEvent): void {
    book.events.set(event.fixture.id, event)
    included.set(event.fixture.id, n)
  }

  /** Reloads events that have left the memory when a late message, such as a correction, is about them. */
  async function bringBack(entries: readonly LogEntry[]): Promise<void> {
    const ids = new Set(entries.flatMap(({ message }) => eventOf(message) ?? []))
    const missing = [...ids].filter((id) => !book.events.has(id))
    if (missing.length > 0) for (const stored of await store.find(missing)) put(stored)
  }

  function apply({ n, message }: LogEntry, waited: readonly LogMessage[] = []): void {
    if (n <= last) return
    last = n
    const id = eventOf(message)
    if (id === null || n <= (included.get(id) ?? 0)) return
    try {
      const change = changeBy({ book, rules }, message, n, waited)
      if (change !== null) onChange(change, n)
      else if (!book.events.has(id)) unknown += 1
    } catch (error) {
      onFault(message, error)
    }
  }

  async function take(entries: readonly LogEntry[]): Promise<void> {
    await bringBack(entries)
    for (const entry of entries) {
      const { n, message } = entry
      if (message.type === 'fixture_decision') apply(entry, await heldUntil({ book, store }, message.event, n))
      else apply(entry)
    }
  }

  async function catchUp(): Promise<void> {
    for (;;) {
      const entries = await store.log(last, LOG_PAGE)
      await take(entries)
      if (entries.length < LOG_PAGE) return
    }
  }

  return {
    take,
    catchUp,
    async load(): Promise<void> {
      last = await store.checkpoint()
      for await (const stored of store.events()) put(stored)
      await catchUp()
    },
    last: (): number => last,
    unknown: (): number => unknown,
    finished: finished.at,
    forget(id: string): void {
      book.events.delete(id)
      included.delete(id)
      finished.forget(id)
    },
  }
}
export type BookReplica = ReturnType<typeof createBookReplica>

/** The messages that were held until a decision at this offset; the log has them all. */
async function heldUntil(
  { book, store }: Pick<BookReplicaDeps, 'book' | 'store'>,
  event: string,
  n: number,
): Promise<readonly LogMessage[]> {
  const since = book.events.get(event)?.register.held?.since
  return since === undefined ? [] : store.logOf(event, since, n)
}

function eventOf(message: LogMessage): string | null {
  if (message.type === 'fixture_change') return message.fixture.id
  return 'event' in message ? message.event : null
}

function changeBy(
  { book, rules }: Pick<BookReplicaDeps, 'book' | 'rules'>,
  message: LogMessage,
  n: number,
  waited: readonly LogMessage[],
): Change | null {
  if (message.type !== 'fixture_decision') return applyMessage(book, message, rules, n)
  const event = book.events.get(message.event)
  return event === undefined ? null : decide(event, message, waited, rules)
}

function createFinished(book: Book) {
  /** When this node first saw an event finished, by its own clock. */
  const finishedAt = new Map<string, number>()
  return {
    /**
     * Events that are over for long enough, or without a message for a week after their start. One that never had a
     * market came finished, from the past: pages read it from the archive at once.
     */
    at(nowMs: number): BookEvent[] {
      return [...book.events.values()].filter(({ fixture, state, at, register, markets }) => {
        if (register.held !== null) return false
        if (!FINISHED.includes(state.status)) {
          finishedAt.delete(fixture.id)
          return nowMs - Math.max(fixture.startsAt, at) > FORGOTTEN_MS
        }
        if (markets.size === 0) return true
        const since = finishedAt.get(fixture.id) ?? nowMs
        finishedAt.set(fixture.id, since)
        return nowMs - since > FINISHED_STAYS_MS
      })
    },
    forget: (id: string): void => void finishedAt.delete(id),
  }
}
