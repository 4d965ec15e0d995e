import type { Chance } from '../chance.ts'
import type { MathsFile } from '../family.ts'
import football from '../maths/football@1.json' with { type: 'json' }

export type MatchMaths = MathsFile & {
  readonly kind: 'match'
  readonly leastStrength: number
  readonly mostStrength: number
  /** Goals that are expected of equal sides, in hundredths. */
  readonly homeHundredths: number
  readonly awayHundredths: number
  /** Bounds of the goals that are expected of a side. */
  readonly leastHundredths: number
  readonly mostHundredths: number
  readonly goalsMost: number
  /** All weights of a side together. */
  readonly weights: number
  readonly minutes: number
  readonly marginPercent: number
  /** Names of teams; two of them meet. */
  readonly teams: readonly string[]
}

export const MATCH = football as MathsFile as MatchMaths

export type Side = 'home' | 'away'
/** Whole strengths of both sides: drawn before the match and published with its prices. */
export type Fixture = Readonly<Record<Side, number>>
/** Weights of no goal, one, two … of each side. */
export type GoalWeights = Readonly<Record<Side, readonly number[]>>

export function matchFixture({ leastStrength, mostStrength }: MatchMaths, chance: Chance): Fixture {
  const strength = (): number => leastStrength + chance.below(mostStrength - leastStrength + 1)
  return { home: strength(), away: strength() }
}

/** ⌊goals of equal sides × own strength ÷ the other⌋ hundredths, within the bounds. */
const expected = ({ leastHundredths, mostHundredths }: MatchMaths, even: number, own: number, other: number): number =>
  Math.min(mostHundredths, Math.max(leastHundredths, Math.floor((even * own) / other)))

export function goalWeights(maths: MatchMaths, { home, away }: Fixture): GoalWeights {
  return {
    home: weightsOf(maths, expected(maths, maths.homeHundredths, home, away)),
    away: weightsOf(maths, expected(maths, maths.awayHundredths, away, home)),
  }
}

/**
 * Poisson up to the most goals, in whole numbers: with λ = h ÷ 100 the terms λᵍ ÷ g! are hᵍ · 100ᵐ⁻ᵍ · m! ÷ g!, and a weight
 * is its share of them rounded down. What is left goes to the likeliest number of goals, the lower one of two.
 */
function weightsOf({ goalsMost, weights }: MatchMaths, hundredths: number): readonly number[] {
  const terms: bigint[] = []
  for (let [goals, ways] = [goalsMost, 1n]; goals >= 0; ways *= BigInt(goals), goals -= 1)
    terms.unshift(ways * BigInt(hundredths) ** BigInt(goals) * 100n ** BigInt(goalsMost - goals))
  const all = terms.reduce((sum, term) => sum + term, 0n)
  const shares = terms.map((term) => Number((BigInt(weights) * term) / all))
  const left = weights - shares.reduce((sum, share) => sum + share, 0)
  const likeliest = shares.indexOf(Math.max(...shares))
  return shares.map((share, goals) => (goals === likeliest ? share + left : share))
}

/** Goals of both sides, the home side first, each by its weights. */
export function matchScore({ weights: all }: MatchMaths, weights: GoalWeights, chance: Chance): Score {
  const goalsOf = (own: readonly number[]): number => {
    const drawn = chance.below(all)
    let reached = 0
    return own.findIndex((weight) => (reached += weight) > drawn)
  }
  const home = goalsOf(weights.home)
  return { home, away: goalsOf(weights.away) }
}

export type Score = Readonly<Record<Side, number>>
