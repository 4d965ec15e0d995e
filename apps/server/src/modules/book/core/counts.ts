import type { EventWorld, SportCount } from '@evens/contracts'
import type { Book } from './book.ts'
import { sectionOf } from './section-of.ts'

type Count = { sport: string; world: EventWorld; live: number; line: number }

/** How many events there are by sport and world, those with the most first. */
export function countBySport(book: Book, nowMs: number): SportCount[] {
  const counts = new Map<string, Count>()
  for (const event of book.events.values()) {
    const section = sectionOf(event, nowMs)
    if (section === null) continue
    const { sport, world } = event.fixture
    const name = `${sport} ${world}`
    const count = counts.get(name) ?? { sport, world, live: 0, line: 0 }
    count[section]++
    counts.set(name, count)
  }
  return [...counts.values()].toSorted(
    (a, b) => b.live + b.line - a.live - a.line || (`${a.sport} ${a.world}` < `${b.sport} ${b.world}` ? -1 : 1),
  )
}
