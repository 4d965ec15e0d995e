import type { Book } from './book.ts'
import { eventStatusOf } from './event-status.ts'
import { sectionOf } from './section-of.ts'

/** A sitemap holds 50,000 addresses; games come after their sports and championships. */
const PATHS_MAX = 40_000

/** Paths of the sports, championships and games that can be bet on before their start. */
export function pagePaths({ events }: Book, nowMs: number): readonly string[] {
  const above = new Set<string>()
  const games: string[] = []
  for (const event of events.values()) {
    if (sectionOf(event, nowMs) !== 'line') continue
    const { href } = eventStatusOf(event, nowMs)
    const champ = href.slice(0, href.lastIndexOf('/'))
    above.add(champ.slice(0, champ.lastIndexOf('/'))).add(champ)
    games.push(href)
  }
  return [...[...above].toSorted(), ...games.toSorted()].slice(0, PATHS_MAX)
}
