import type { Book } from './book.ts'
import type { TopicVersions } from './topic-version.ts'

/** What a view is made from: the book at a moment. */
export type BookView = {
  readonly book: Book
  readonly nowMs: number
  readonly versions: Pick<TopicVersions, 'of'>
}
