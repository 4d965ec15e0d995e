import { addTo, convolved, convolvedTimes, momentOf, sumOf, type Chances } from './counts.ts'

/** Spins by the free spins that they win: their chances by units, together 1. */
export type Awarding = ReadonlyMap<number, Chances>

const eachOf = (spins: Awarding, of: (award: number, chances: Chances) => number): number =>
  [...spins].reduce((sum, [award, chances]) => sum + of(award, chances), 0)

export type Moments = { readonly mean: number; readonly square: number }

/**
 * Mean and mean square of a spin with all that comes of it. A spin is its own units and so many free spins, each of
 * which pays by `later`, independently.
 */
export function momentsWith(spins: Awarding, later: Moments): Moments {
  const mean = eachOf(spins, (award, chances) => momentOf(chances, 1) + award * sumOf(chances) * later.mean)
  const square = eachOf(spins, (award, chances) => {
    const [all, units] = [sumOf(chances), momentOf(chances, 1)]
    const awarded = award * later.square + award * (award - 1) * later.mean ** 2
    return momentOf(chances, 2) + 2 * units * award * later.mean + all * awarded
  })
  return { mean, square }
}

/** The same of a free spin, whose free spins are like itself. */
export function momentsOfFree(free: Awarding): Moments {
  const awarded = eachOf(free, (award, chances) => award * sumOf(chances))
  const mean = eachOf(free, (_award, chances) => momentOf(chances, 1)) / (1 - awarded)
  return { mean, square: momentsWith(free, { mean, square: 0 }).square / (1 - awarded) }
}

/** Chances of a spin with all that comes of it, below the limit of units. */
export function chancesWith(spins: Awarding, later: Chances, limit: number): Chances {
  const sum = new Float64Array(limit)
  for (const [award, chances] of spins)
    addTo(sum, award === 0 ? chances : convolved(chances, convolvedTimes(later, award, limit), limit))
  return sum
}

/**
 * The same of a free spin. Generations of free spins are added until nothing changes: each of them makes the rest several
 * times smaller, and no chance is ever overestimated.
 */
export function chancesOfFree(free: Awarding, limit: number): Chances {
  let [chances, before]: [Chances, number] = [new Float64Array(limit), -1]
  for (;;) {
    chances = chancesWith(free, chances, limit)
    const all = sumOf(chances)
    if (all - before < 1e-16) return chances
    before = all
  }
}

/** A round of a spin and its free spins, of which it has at most so many. */
export type FreeRound = { readonly base: Awarding; readonly free: Awarding; readonly most: number }

/** Weights by the free spins that a spin wins. */
type Weights = readonly (readonly [award: number, weight: number])[]

const weightsOf = (spins: Awarding, of: (chances: Chances) => number): Weights =>
  [...spins].map(([award, chances]) => [award, of(chances)])

/**
 * Goes through free spins backwards, from the last that a round may have: what some that wait are worth, from what they
 * are worth after the next one. `own` is added for that spin, and `values` are those with `allowed` spins left.
 */
function backwards(free: Weights, values: Float64Array, allowed: number, own: number): Float64Array {
  const most = values.length - 1
  if (allowed === most) return values
  const earlier = new Float64Array(most + 1).fill(own)
  earlier[0] = values[0] as number
  for (let waiting = 1; waiting <= most; waiting += 1)
    for (const [award, weight] of free)
      earlier[waiting] =
        (earlier[waiting] as number) + weight * (values[Math.min(allowed, waiting - 1 + award)] as number)
  return backwards(free, earlier, allowed + 1, own)
}

const overBase = (base: Weights, values: Float64Array): number =>
  base.reduce((sum, [award, weight]) => sum + weight * (values[Math.min(values.length - 1, award)] as number), 0)

/** Free spins that are played in a round, on average. */
export function freeSpinsOf({ base, free, most }: FreeRound): number {
  return overBase(weightsOf(base, sumOf), backwards(weightsOf(free, sumOf), new Float64Array(most + 1), 0, 1))
}

/** Chance that a round plays all free spins that it may have. */
export function chanceOfMostSpins({ base, free, most }: FreeRound): number {
  const lastIsPlayed = new Float64Array(most + 1).fill(1)
  lastIsPlayed[0] = 0
  return overBase(weightsOf(base, sumOf), backwards(weightsOf(free, sumOf), lastIsPlayed, 1, 0))
}
