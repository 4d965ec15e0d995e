import { isEsports } from '@evens/book-ui/names'
import type { ChampCount } from '@evens/contracts'

export type ChampBranch = { readonly country: string | null; readonly champs: readonly ChampCount[] }

const hasEvents = ({ live, line }: ChampCount): boolean => live + line > 0

const byRank = (a: ChampCount, b: ChampCount): number => a.rank - b.rank

/** The champs of a sport by country, those of no country together. The country of the greatest champ comes first. */
export function champTree(champs: readonly ChampCount[], sport: string): ChampBranch[] {
  const shown = champs.filter((champ) => champ.sport === sport && champ.world === 'real' && hasEvents(champ))
  const byCountry = Map.groupBy(shown.toSorted(byRank), ({ country }) => country)
  return [...byCountry].map(([country, own]) => ({ country, champs: own }))
}

const TOP_MAX = 6
const TOP_OF_SPORT = 2

/** The greatest champs that have games now, of several sports. */
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
