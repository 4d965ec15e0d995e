import type { FeedMessage, LogMessage } from '@evens/contracts/feed'
import type { Kysely } from 'kysely'
import { applyMessage, decide } from '../core/apply.ts'
import { type Book, createBook } from '../core/book.ts'
import { createBookStore, type LogEntry } from '../store.ts'
import { POWER } from './messages.ts'

/** A book that applies messages and decisions one by one, as a node reads them from the log. */
export function aBookOf() {
  const book = createBook()
  const log: LogEntry[] = []
  return {
    book,
    apply(message: LogMessage, n = log.length + 1): void {
      log.push({ n, message })
      if (message.type !== 'fixture_decision') {
        applyMessage(book, message, POWER, n)
        return
      }
      const event = book.events.get(message.event)
      const since = event?.register.held?.since ?? n
      const waited = log.filter((entry) => entry.n >= since && entry.n < n && eventIn(entry.message) === message.event)
      if (event !== undefined)
        decide(
          event,
          message,
          waited.map((entry) => entry.message),
          POWER,
        )
    },
  }
}

const eventIn = (message: LogMessage): string | null => {
  if (message.type === 'fixture_change') return message.fixture.id
  return 'event' in message ? message.event : null
}

const PAGE = 1000

/** Writes the book's documents from its log at once; the site itself does it after some seconds. */
export async function writeDocuments({ kysely }: { readonly kysely: Kysely<unknown> }): Promise<void> {
  const store = createBookStore(kysely)
  const replica = aBookOf()
  let last = 0
  for (let page = await store.log(0, PAGE); page.length > 0; page = await store.log(last, PAGE)) {
    for (const { n, message } of page) replica.apply(message, n)
    last = page.at(-1)?.n ?? last
  }
  await store.saveEvents(
    [...replica.book.events.values()].map((event) => ({ event, n: last })),
    false,
  )
  await store.saveCheckpoint(last)
}

/** The events of a book as plain values, to be compared. */
export const plain = ({ events }: Book): unknown =>
  [...events.values()]
    .toSorted((a, b) => (a.fixture.id < b.fixture.id ? -1 : 1))
    .map((event) => ({ ...event, markets: [...event.markets.values()] }))

/** The book as it is when every message arrives once and in order. */
export function bookOf(messages: Iterable<FeedMessage>): Book {
  const book = createBook()
  for (const message of messages) applyMessage(book, message, POWER)
  return book
}
