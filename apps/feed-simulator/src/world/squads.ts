import type { Competitor, Incident } from '@evens/contracts/feed'
import { createRandom, type Random } from '@evens/kernel'
import { COUNTRIES, type CountryCode } from './countries.ts'
import { shuffle } from './draws.ts'
import type { Scheduled } from './fixtures.ts'
import { namesOf } from './names/spelling.ts'
import { peopleOf } from './names/surnames.ts'

export type Scorer = NonNullable<Incident['player']>

/** Sports whose goals name their scorer. A goal counts once, and a game has few enough for its timeline to hold all. */
const SPORTS_WITH_SCORERS: ReadonlySet<string> = new Set(['football', 'ice-hockey'])

/** Relative frequency of goals by player of the squad, forwards first. */
const SHARES = [24, 18, 14, 10, 8, 7, 5, 4, 3, 3, 2, 2]
const ALL_SHARES = SHARES.reduce((sum, share) => sum + share, 0)

/**
 * Names the scorers of a game's goals. Drawn apart from the game itself, so that no score and no price depends on it.
 * Null for sides without a country: their players have no names.
 */
export function scorersOf(seed: string, { fixture }: Scheduled): ((side: 0 | 1, goal: number) => Scorer) | null {
  if (fixture.world !== 'real' || !SPORTS_WITH_SCORERS.has(fixture.sport)) return null
  const [home, away] = fixture.competitors
  if (!hasCountry(home) || !hasCountry(away)) return null
  // Deals out names only when there is a goal: most games are played again for their result alone.
  const squads = new Map<0 | 1, readonly Scorer[]>()
  const random = createRandom(`${seed}/scorers/${fixture.id}`)
  return (side, goal) => {
    const { id, country } = side === 0 ? home : away
    const squad = squads.get(side) ?? squadOf(seed, id, country)
    squads.set(side, squad)
    return drawScorer(squad, random.fork(String(goal)))
  }
}

type OfCountry = Competitor & { readonly country: CountryCode }
const hasCountry = (side: Competitor | undefined): side is OfCountry =>
  side?.country !== undefined && side.country in COUNTRIES

/** The same players for as long as the world exists. Their numbers follow the team's. */
function squadOf(seed: string, team: string, country: CountryCode): readonly Scorer[] {
  const people = shuffle(peopleOf(COUNTRIES[country].family), createRandom(`${seed}/squad/${team}`))
  return SHARES.flatMap((_, at) => {
    const name = people[at]
    return name === undefined ? [] : [{ id: `${team}${String(at + 1).padStart(2, '0')}`, names: namesOf(name) }]
  })
}

function drawScorer(squad: readonly Scorer[], random: Random): Scorer {
  let left = random.next() * ALL_SHARES
  const at = SHARES.findIndex((share) => (left -= share) < 0)
  return (squad[Math.max(0, at)] ?? squad[0]) as Scorer
}
