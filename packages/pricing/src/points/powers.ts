import { only, type Distribution } from '../chain/distribution.ts'
import { addUp, belowAt, runningSums, sample } from './sums.ts'

/** What so many draws bring together, each with the same chances of 0, 1, 2 … */
export type Powers = {
  readonly of: (draws: number) => Distribution
  /** The chance of less than `value`. */
  readonly below: (draws: number, value: number) => number
}

/** Each power is made of the one before it, once. */
export function powersOf(chances: readonly number[]): Powers {
  const one = sample(chances)
  const sums = [only(0)]
  const running: Float64Array[] = []
  const of = (draws: number): Distribution => {
    while (sums.length <= draws) sums.push(addUp(sums.at(-1) ?? one, one))
    return sums[draws] ?? one
  }
  return {
    of,
    below(draws, value) {
      const sum = of(draws)
      const below = (running[draws] ??= runningSums(sum))
      return belowAt(below, value - sum.from)
    },
  }
}
