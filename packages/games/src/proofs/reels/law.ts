import { invariant } from '@evens/kernel'
import { cutAt } from './cap.ts'
import { addTo, momentOf, sumOf, type Chances } from './counts.ts'
import {
  chanceOfMostSpins,
  chancesOfFree,
  chancesWith,
  freeSpinsOf,
  momentsOfFree,
  momentsWith,
  type FreeRound,
} from './free-spins.ts'

/** All that is proven of a round, in units. */
export type Law = {
  readonly mean: number
  readonly square: number
  /** Chances of payouts below so many units. */
  readonly below: (units: number) => Chances
  readonly top: number
  readonly topChance: number
  /** True when the chance of the top is at most that. */
  readonly isTopBound: boolean
  /** Units that the cap takes from a round on average, at most. */
  readonly cutMost: number
}

/** Of a round with all its payouts counted. */
export function countedLaw(chances: Chances): Law {
  const top = chances.findLastIndex((chance) => chance > 0)
  return {
    mean: momentOf(chances, 1),
    square: momentOf(chances, 2),
    below: (units) => chances.slice(0, units),
    top,
    topChance: chances[top] as number,
    isTopBound: false,
    cutMost: 0,
  }
}

/** Beyond this no declared figure changes. */
const NOTHING = 1e-12

/** Free spins of one of several kinds, which is drawn when they begin. */
export type FreeRounds = readonly (readonly [chance: number, round: FreeRound])[]

/**
 * Of a round whose free spins can win more of them. Its mean is exact, with the most free spins that a round has; all
 * else is reckoned without that limit and without the cap of the payout, and both are proven to be out of reach: they
 * change nothing that is declared.
 */
export function freeLaw(rounds: FreeRounds, cap: number): Law {
  const over = (of: (round: FreeRound) => number): number =>
    rounds.reduce((sum, [chance, round]) => sum + chance * of(round), 0)
  invariant(over(chanceOfMostSpins) < NOTHING, 'free spins end at their most too often')
  const cuts = rounds.map(([chance, round]) => ({ chance, ...cutAt(round, cap) }))
  const cutMost = cuts.reduce((sum, { chance, units }) => sum + chance * units, 0)
  invariant(cutMost < NOTHING, 'the cap takes too much')
  return {
    mean: over(meanOf),
    square: over(({ base, free }) => momentsWith(base, momentsOfFree(free)).square),
    below: (units) => {
      const sum = new Float64Array(units)
      for (const [chance, { base, free }] of rounds)
        addTo(sum, chancesWith(base, chancesOfFree(free, units), units), chance)
      return sum
    },
    top: cap,
    topChance: cuts.reduce((sum, { chance, reached }) => sum + chance * reached, 0),
    isTopBound: true,
    cutMost,
  }
}

/** A free spin is played whatever the ones before it won, so their means add up. */
function meanOf(round: FreeRound): number {
  const meanOfSpin = (spins: FreeRound['base']): number =>
    [...spins.values()].reduce((sum, chances) => sum + momentOf(chances, 1), 0)
  return meanOfSpin(round.base) + freeSpinsOf(round) * meanOfSpin(round.free)
}

export const shareAbove = (law: Law, units: number): number => 1 - sumOf(law.below(units + 1))
