import type { FeedMessage } from '@evens/contracts/feed'
import { applyMessage } from '../core/apply.ts'
import { createBook, type Book } from '../core/book.ts'
import { POWER } from './messages.ts'

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
