import type { BookEvent, Change } from './core/book.ts'
import { pointsOf, type PricePoint } from './core/price-history.ts'
import type { BookStore } from './store.ts'

const EVENTS_AT_ONCE = 100
const POINTS_MAX = 5000
/** Debounces events that change all the time; the log has the changes in between. */
const SETTLE_MS = 5000

type Dirty = { readonly first: number; last: number; readonly sinceMs: number }

/** Snapshots of events, written behind the log: a restart then replays little of it. */
export function createDocuments(store: Pick<BookStore, 'saveEvents' | 'saveCheckpoint' | 'savePrices'>) {
  const dirty = new Map<string, Dirty>()
  /** The last stored prices, by event. */
  const lastPoints = new Map<string, Map<string, PricePoint>>()
  let points: PricePoint[] = []
  let checkpoint = 0

  async function saveCheckpoint(logged: number): Promise<void> {
    const reached = [...dirty.values()].reduce((least, { first }) => Math.min(least, first - 1), logged)
    if (reached <= checkpoint) return
    await store.saveCheckpoint(reached)
    checkpoint = reached
  }

  return {
    note({ event }: Change, n: number, nowMs: number): void {
      const known = dirty.get(event.fixture.id)
      if (known === undefined) dirty.set(event.fixture.id, { first: n, last: n, sinceMs: nowMs })
      else known.last = n
      const last = lastPoints.get(event.fixture.id) ?? new Map<string, PricePoint>()
      for (const point of pointsOf(event, last)) {
        lastPoints.set(event.fixture.id, last.set(point.ref, point))
        if (points.length < POINTS_MAX) points.push(point)
      }
    },
    /** Another node has written everything up to offset `n`. */
    isWrittenThrough(n: number): void {
      for (const [id, { last }] of dirty) if (last <= n) dirty.delete(id)
      points = []
    },
    /** Writes the oldest changes, a bounded number of events at a time; `logged` is the last offset applied. */
    async write(events: ReadonlyMap<string, BookEvent>, logged: number, nowMs: number): Promise<void> {
      const due = [...dirty]
        .filter(([, { sinceMs }]) => nowMs - sinceMs >= SETTLE_MS)
        .slice(0, EVENTS_AT_ONCE)
        .map(([id, { last }]) => ({ id, last }))
      const written = due.flatMap(({ id }) => events.get(id) ?? []).map((event) => ({ event, n: logged }))
      if (written.length > 0) await store.saveEvents(written, false)
      for (const { id, last } of due) {
        const now = dirty.get(id)
        // An event that changed while it was being written stays dirty.
        if (now?.last === last) dirty.delete(id)
        else if (now !== undefined) dirty.set(id, { first: logged + 1, last: now.last, sinceMs: nowMs })
      }
      await saveCheckpoint(logged)
      const unsaved = points
      points = []
      if (unsaved.length > 0) await store.savePrices(unsaved)
    },
    /** Called when events leave the memory: only their ends are stored. */
    async archive(events: readonly BookEvent[], logged: number): Promise<void> {
      const ids = new Set(events.map(({ fixture }) => fixture.id))
      const known = new Map([...dirty].filter(([id]) => ids.has(id)))
      for (const id of ids) dirty.delete(id)
      const stored = events.map((event) => ({ event, n: logged }))
      await store.saveEvents(stored, true).catch((error: unknown) => {
        for (const [id, one] of known) if (!dirty.has(id)) dirty.set(id, one)
        throw error
      })
    },
    /** An event has left the memory. */
    forget: (id: string): void => void lastPoints.delete(id),
  }
}
export type Documents = ReturnType<typeof createDocuments>
