import type { ChampCount, Discipline, EventWorld, SportsReply } from '@evens/contracts'
import type { Book, BookEvent } from '../core/book.ts'
import { countBySport } from '../core/counts.ts'
import { isEsport } from '../core/esports.ts'
import { named } from '../core/named.ts'
import { sectionOf } from '../core/section-of.ts'
import { isEventOver } from '../core/event-over.ts'

export function readSports(book: Book, language: string, hidden: ReadonlySet<string>, nowMs: number): SportsReply {
  const isShown = ({ fixture }: BookEvent): boolean => !hidden.has(fixture.sport)
  return {
    sports: countBySport(book, nowMs).filter(({ sport }) => !hidden.has(sport)),
    champs: champCounts(book, isShown, language, nowMs),
  }
}

/** Of people's games the esports; of a machine's games and of streams all. */
export function readDisciplines(book: Book, world: EventWorld, language: string, nowMs: number): Discipline[] {
  const isShown = ({ fixture }: BookEvent): boolean =>
    fixture.world === world && (world !== 'real' || isEsport(fixture.sport))
  const champs = champCounts(book, isShown, language, nowMs)
  return countBySport(book, nowMs)
    .filter((count) => count.world === world && (world !== 'real' || isEsport(count.sport)))
    .map((count) => ({ ...count, champs: champs.filter(({ sport }) => sport === count.sport) }))
}

/** A champ whose winner alone can be bet on has no game in either list. */
function champCounts(
  book: Book,
  isShown: (event: BookEvent) => boolean,
  language: string,
  nowMs: number,
): ChampCount[] {
  const counts = new Map<string, { event: BookEvent; live: number; line: number }>()
  for (const event of book.events.values()) {
    if (!isShown(event)) continue
    const section = sectionOf(event, nowMs)
    if (section === null && (event.fixture.kind !== 'outright' || isEventOver(event.state.status))) continue
    const count = counts.get(event.fixture.champ.id) ?? { event, live: 0, line: 0 }
    if (section !== null) count[section]++
    counts.set(event.fixture.champ.id, count)
  }
  return [...counts.values()]
    .map(({ event, live, line }) => ({
      ...named(event.fixture, language).champ,
      world: event.fixture.world,
      live,
      line,
    }))
    .toSorted((a, b) => compare(a.sport, b.sport) || a.rank - b.rank || compare(a.id, b.id))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
