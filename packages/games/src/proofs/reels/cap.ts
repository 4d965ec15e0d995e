import type { Chances } from './counts.ts'
import type { Awarding, FreeRound } from './free-spins.ts'

/**
 * Chances of payouts up to a cap, and of what lies beyond it: never less than they are. All of it is sums and products
 * of numbers that are not negative, so the smallest chance has as many true digits as the largest.
 */
type Capped = {
  /** Below the cap, in cells of equally many units. */
  readonly below: Float64Array
  readonly beyond: number
  /** Cells beyond the cap on average: the chance of each times how far it is. */
  readonly excess: number
}

const CELLS = 500

/** Every payout is rounded up to a whole cell, so that nothing is reckoned too small. */
function cappedOf(chances: Chances, cell: number): Capped {
  const below = new Float64Array(CELLS)
  let [beyond, excess] = [0, 0]
  chances.forEach((chance, units) => {
    const at = Math.ceil(units / cell)
    if (at < CELLS) below[at] = (below[at] as number) + chance
    else [beyond, excess] = [beyond + chance, excess + chance * (at - CELLS)]
  })
  return { below, beyond, excess }
}

const NOTHING_PAID: Capped = { below: Float64Array.of(1), beyond: 0, excess: 0 }

const partsOf = ({ below }: Capped): { readonly all: number; readonly mean: number } => ({
  all: below.reduce((sum, chance) => sum + chance, 0),
  mean: below.reduce((sum, chance, at) => sum + chance * at, 0),
})

/** The sum of two independent payouts. */
function plus(one: Capped, other: Capped): Capped {
  const below = new Float64Array(CELLS)
  let [beyond, excess] = [0, 0]
  for (let a = 0; a < one.below.length; a += 1) {
    const chance = one.below[a] as number
    if (chance === 0) continue
    for (let b = 0; b < other.below.length; b += 1) {
      const both = chance * (other.below[b] as number)
      if (a + b < CELLS) below[a + b] = (below[a + b] as number) + both
      else {
        beyond += both
        excess += both * (a + b - CELLS)
      }
    }
  }
  const [ofOne, ofOther] = [partsOf(one), partsOf(other)]
  return {
    below,
    beyond: beyond + one.beyond * ofOther.all + other.beyond * ofOne.all + one.beyond * other.beyond,
    excess:
      excess +
      one.excess * ofOther.all +
      one.beyond * ofOther.mean +
      other.excess * ofOne.all +
      other.beyond * ofOne.mean +
      one.excess * other.beyond +
      other.excess * one.beyond +
      one.beyond * other.beyond * CELLS,
  }
}

function timesOf(payout: Capped, times: number): Capped {
  if (times === 0) return NOTHING_PAID
  const half = timesOf(payout, Math.floor(times / 2))
  const even = times < 2 ? NOTHING_PAID : plus(half, half)
  return times % 2 === 0 ? even : plus(even, payout)
}

/** One of several payouts, whose chances add up to 1. */
function oneOf(list: readonly Capped[]): Capped {
  const below = new Float64Array(CELLS)
  for (const one of list)
    one.below.forEach((chance, at) => {
      below[at] = (below[at] as number) + chance
    })
  return {
    below,
    beyond: list.reduce((sum, { beyond }) => sum + beyond, 0),
    excess: list.reduce((sum, { excess }) => sum + excess, 0),
  }
}

/** Bounds of what is cut off at the cap: its chance, and its units on average. */
export type Cut = { readonly reached: number; readonly units: number }

/**
 * Wins of free spins that are won by free spins that are won by others … Each of these generations takes as many free
 * spins as are won at once, so a round with its most has few of them; the spins beyond that most are counted all the same.
 */
export function cutAt({ base, free, most }: FreeRound, cap: number): Cut {
  const cell = cap / CELLS
  const cells = (spins: Awarding) => [...spins].map(([award, chances]) => [award, cappedOf(chances, cell)] as const)
  const following = (spins: readonly (readonly [number, Capped])[], later: Capped): Capped =>
    oneOf(spins.map(([award, own]) => (award === 0 ? own : plus(own, timesOf(later, award)))))
  const [ofBase, ofFree] = [cells(base), cells(free)]
  const least = Math.min(...[...free.keys()].filter((award) => award > 0))
  let later = NOTHING_PAID
  for (let generation = 0; generation <= Math.ceil(most / least); generation += 1) later = following(ofFree, later)
  const { beyond, excess } = following(ofBase, later)
  return { reached: beyond, units: excess * cell }
}
