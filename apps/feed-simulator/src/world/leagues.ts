import type { Champ, Competitor } from '@evens/contracts/feed'
import { createRandom, type Random } from '@evens/kernel'
import { castOf } from './cast.ts'
import type { Cast, ChampSpec } from './champ.ts'
import { CHAMPS, rankOf } from './champs.ts'
import { shirtOf } from './colours.ts'
import { champName } from './names/champs.ts'
import { namesOf } from './names/spelling.ts'
import { ratingIn } from './rating.ts'

export type Entrant = { readonly competitor: Competitor; readonly ratingIn: (season: number) => number }

/** A champ with everybody who plays in it. */
export type League = { readonly spec: ChampSpec; readonly champ: Champ; readonly entrants: readonly Entrant[] }

const OF_A_COUNTRY: readonly Cast[] = ['clubs', 'youth', 'nicknamed', 'towns']

/** Two digits in front of every number, so that another seed's events are other events. */
const prefixOf = (seed: string): string => String(10 + createRandom(`${seed}/prefix`).int(90))

/** The invented world: the same for the same seed, for ever. */
export function leaguesOf(seed: string, sports: readonly string[]): readonly League[] {
  const random = createRandom(`${seed}/world`)
  const taken = new Map<string, number>()
  return CHAMPS.flatMap((spec) => {
    const country = OF_A_COUNTRY.includes(spec.cast) ? spec.country : null
    const stock = `${spec.sport}/${spec.cast}/${country}`
    const skip = taken.get(stock) ?? 0
    taken.set(stock, skip + spec.size)
    return sports.includes(spec.sport) ? [leagueOf(spec, skip, prefixOf(seed), random)] : []
  })
}

function leagueOf(spec: ChampSpec, skip: number, prefix: string, random: Random): League {
  const country = spec.country === null ? {} : { country: spec.country }
  const champ: Champ = {
    id: `${prefix}${spec.number}`,
    names: namesOf(champName(spec.title)),
    ...country,
    rank: rankOf(spec),
  }
  const entrants = castOf(spec, skip, random).map(({ name, country: home }, at): Entrant => {
    const id = `${champ.id}${String(at + 1).padStart(2, '0')}`
    const own = random.fork(`competitor/${id}`)
    const competitor: Competitor = {
      id,
      names: namesOf(name),
      ...(home === null ? {} : { country: home }),
      colours: shirtOf(own.fork('shirt')),
    }
    return { competitor, ratingIn: remembered((season) => ratingIn(season, own)) }
  })
  return { spec, champ, entrants }
}

/** Season after season is asked for, and each of them thousands of times. */
function remembered(ratingOf: (season: number) => number): (season: number) => number {
  let last = { season: Number.NaN, rating: 0 }
  return (season) => {
    if (last.season !== season) last = { season, rating: ratingOf(season) }
    return last.rating
  }
}
