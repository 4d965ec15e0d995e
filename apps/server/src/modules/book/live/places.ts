import type { Book, BookEvent } from '../core/book.ts'
import { eventRefusal } from '../core/offer.ts'
import { sectionOf } from '../core/section-of.ts'

/** What the clock and the producers decide about each event: where it is listed, and whether it can be bet on at all. */
export function createPlaces(book: Book) {
  const places = new Map<string, string>()

  const placeOf = (event: BookEvent, nowMs: number): string =>
    `${sectionOf(event, nowMs)} ${eventRefusal(event, nowMs, book) === null}`

  /** Whether it is another one than before. */
  function note(event: BookEvent, nowMs: number): boolean {
    const { id } = event.fixture
    const place = placeOf(event, nowMs)
    const isOther = places.get(id) !== place
    if (isOther) places.set(id, place)
    return isOther
  }

  return {
    note,
    /** The events whose place changed since they were last looked at, those that left the book among them. */
    sweep(nowMs: number): string[] {
      const changed: string[] = []
      for (const [id, event] of book.events) if (note(event, nowMs)) changed.push(id)
      if (places.size === book.events.size) return changed
      for (const id of places.keys()) {
        if (book.events.has(id)) continue
        places.delete(id)
        changed.push(id)
      }
      return changed
    },
  }
}
