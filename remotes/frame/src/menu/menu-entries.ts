import { isEsports } from '@evens/book-ui/names'
import type { ChampCount, EventWorld, SectionName, SportCount } from '@evens/contracts'
import { SOUGHT_SPORTS } from '../links/catalogue.ts'

export type Counts = { readonly live: number; readonly line: number }

const LIVE_ROUTES = ['live', 'multi']

/** The section of the book that the page is about. */
export const sectionOf = (route: string): SectionName => (LIVE_ROUTES.includes(route) ? 'live' : 'line')

/** The section a link leads to: that of the page, or the other one if only that has games. */
export const leadsTo = (counts: Counts, section: SectionName): SectionName =>
  counts[section] > 0 ? section : section === 'live' ? 'line' : 'live'

const placeOf = (sport: string): number => {
  const at = SOUGHT_SPORTS.indexOf(sport)
  return at === -1 ? SOUGHT_SPORTS.length : at
}
const hasEvents = ({ live, line }: Counts): boolean => live + line > 0

/** Sports with games, the most popular first. Esports have their own section. */
export function sportEntries(counts: readonly SportCount[]): SportCount[] {
  return counts
    .filter((count) => hasEvents(count) && !isEsports(count.sport, count.world))
    .toSorted((a, b) => placeOf(a.sport) - placeOf(b.sport))
}

/** The disciplines of one esports world that have games. */
export const disciplinesOf = (counts: readonly SportCount[], world: EventWorld): SportCount[] =>
  counts.filter((count) => count.world === world && hasEvents(count) && isEsports(count.sport, world))

export function sumOf(counts: readonly Counts[]): Counts {
  return {
    live: counts.reduce((sum, { live }) => sum + live, 0),
    line: counts.reduce((sum, { line }) => sum + line, 0),
  }
}

const IDS_MAX = 30

/** The newest starred ids. Filtered, because browser storage can contain anything. */
export const newestIds = (stored: readonly string[]): readonly string[] =>
  stored.filter((id) => /^\d{1,15}$/.test(id)).slice(-IDS_MAX)

export type ChampBranch = { readonly country: string | null; readonly champs: readonly ChampCount[] }

const byRank = (a: ChampCount, b: ChampCount): number => a.rank - b.rank

/** The champs of a sport by country, best rank first. International champs share the null country. */
export function champTree(champs: readonly ChampCount[], sport: string): ChampBranch[] {
  const shown = champs.filter((champ) => champ.sport === sport && champ.world === 'real' && hasEvents(champ))
  const byCountry = Map.groupBy(shown.toSorted(byRank), ({ country }) => country)
  return [...byCountry].map(([country, own]) => ({ country, champs: own }))
}

const TOP_MAX = 6
const TOP_OF_SPORT = 2

/** The highest-ranked champs with games, from several sports. */
export function topChamps(champs: readonly ChampCount[]): ChampCount[] {
  const taken = new Map<string, number>()
  return champs
    .filter((champ) => hasEvents(champ) && !isEsports(champ.sport, champ.world))
    .toSorted(byRank)
    .filter(({ sport }) => {
      const count = taken.get(sport) ?? 0
      taken.set(sport, count + 1)
      return count < TOP_OF_SPORT
    })
    .slice(0, TOP_MAX)
}
