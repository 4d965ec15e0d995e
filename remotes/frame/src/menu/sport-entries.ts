import { isEsports } from '@evens/book-ui/names'
import type { EventWorld, SectionName, SportCount } from '@evens/contracts'
import { SOUGHT_SPORTS } from '../links/sports.ts'

export type Counts = { readonly live: number; readonly line: number }

const LIVE_ROUTES = ['live', 'multi']

/** The half of the book that the page is about: games to come, unless it shows what is played now. */
export const sectionOf = (route: string): SectionName => (LIVE_ROUTES.includes(route) ? 'live' : 'line')

/** Where a link leads: to the half that the page is about, or to the other one when only that has something. */
export const leadsTo = (counts: Counts, section: SectionName): SectionName =>
  counts[section] > 0 ? section : section === 'live' ? 'line' : 'live'

const placeOf = (sport: string): number => {
  const at = SOUGHT_SPORTS.indexOf(sport)
  return at === -1 ? SOUGHT_SPORTS.length : at
}
const hasEvents = ({ live, line }: Counts): boolean => live + line > 0

/** The sports that have something now. Esports have a part of the site to themselves. */
export function sportEntries(counts: readonly SportCount[]): SportCount[] {
  return counts
    .filter((count) => hasEvents(count) && !isEsports(count.sport, count.world))
    .toSorted((a, b) => placeOf(a.sport) - placeOf(b.sport))
}

/** The disciplines of one part of esports. */
export const disciplinesOf = (counts: readonly SportCount[], world: EventWorld): SportCount[] =>
  counts.filter((count) => count.world === world && hasEvents(count) && isEsports(count.sport, world))

export function sumOf(counts: readonly Counts[]): Counts {
  return {
    live: counts.reduce((sum, { live }) => sum + live, 0),
    line: counts.reduce((sum, { line }) => sum + line, 0),
  }
}
