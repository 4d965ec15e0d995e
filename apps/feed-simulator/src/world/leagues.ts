import type { Champ, Competitor } from '@evens/contracts/feed'
import { createRandom, type Random } from '@evens/kernel'
import { castOf } from './cast.ts'
import type { Cast, ChampSpec } from './champ.ts'
import { CHAMPS, rankOf } from './champs.ts'
import { champName } from './names/champs.ts'
import { namesOf } from './names/spelling.ts'

export type Entrant = { readonly competitor: Competitor; readonly ratingIn: (season: number) => number }

/** A champ with its entrants. */
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

const SEASONS_BETWEEN_ANCHORS = 4
const [KEPT, DRIFTING] = [0.8, 0.6] // Squares that add up to one: the spread stays that of N(0, 1).
const RATING_MAX = 2.2

/** A competitor's rating in a season: most of it is constant, the rest drifts over the seasons. */
function ratingIn(season: number, own: Random): number {
  const before = Math.floor(season / SEASONS_BETWEEN_ANCHORS)
  const way = season / SEASONS_BETWEEN_ANCHORS - before
  const anchor = (at: number): number => own.fork(`form/${at}`).normal(0, 1)
  // Weights on a circle rather than a line: halfway between two anchors the spread is the same as at them.
  const form = Math.cos((way * Math.PI) / 2) * anchor(before) + Math.sin((way * Math.PI) / 2) * anchor(before + 1)
  const rating = KEPT * own.fork('base').normal(0, 1) + DRIFTING * form
  return Math.max(-RATING_MAX, Math.min(RATING_MAX, rating))
}

const SHIRTS = [
  '#b3202c',
  '#1f4fa3',
  '#1c7a3f',
  '#e0b021',
  '#101418',
  '#f2f4f7',
  '#6a2c91',
  '#d9622b',
  '#2aa3b8',
  '#7a1f3d',
]

/** Two different colours. */
function shirtOf(own: Random): [string, string] {
  const first = own.int(SHIRTS.length)
  const second = (first + 1 + own.int(SHIRTS.length - 1)) % SHIRTS.length
  return [SHIRTS[first] as string, SHIRTS[second] as string]
}
