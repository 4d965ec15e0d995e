import type { Book, BookEvent } from './book.ts'

/** The book at a moment, from which views are made. */
export type BookView = {
  readonly book: Book
  readonly nowMs: number
  readonly versions: Pick<TopicVersions, 'of'>
}

/** Room for what happens to an event between two messages: its start, the silence of its producer. */
const TURNS = 1024

export type TopicVersions = ReturnType<typeof createTopicVersions>

/**
 * The version that readers follow. It rises with the event's own version, which is the same on every node, and with
 * changes by the clock or a silent producer, which no message announces.
 */
export function createTopicVersions() {
  const turns = new Map<string, number>()
  return {
    of: ({ fixture, version }: Pick<BookEvent, 'fixture' | 'version'>): number =>
      version * TURNS + (turns.get(fixture.id) ?? 0),
    advance: (id: string): void => void turns.set(id, (turns.get(id) ?? 0) + 1),
    forget: (id: string): void => void turns.delete(id),
  }
}
