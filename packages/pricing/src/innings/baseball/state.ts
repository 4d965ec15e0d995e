import type { HalfState } from './half-inning.ts'

type Pair<T> = readonly [home: T, away: T]

export type BaseballState = HalfState & {
  /** That a game has; extra ones follow a tie. */
  readonly innings: number
  /** From 1. */
  readonly inning: number
  /** 0 is the top, in which the away side bats; 1 the bottom. */
  readonly half: 0 | 1
  /** By inning, as far as the side has batted. */
  readonly runs: Pair<readonly number[]>
  readonly hits: Pair<number>
  readonly homeRuns: Pair<number>
  readonly strikeouts: Pair<number>
  readonly walks: Pair<number>
  readonly isOver: boolean
}

/** By side, the edge of its batting over the other's pitching. */
export type BaseballStrength = { readonly edges: Pair<number> }

/** The runs of a side in the first `innings` innings, or in all. */
export function runsOf(state: BaseballState, side: 0 | 1, innings = Infinity): number {
  let sum = 0
  state.runs[side].forEach((runs, index) => (sum += index < innings ? runs : 0))
  return sum
}

export const runsIn = (state: BaseballState, side: 0 | 1, inning: number): number => state.runs[side][inning - 1] ?? 0

/** All of an inning has been played; of the last one perhaps only the top. */
export const isInningOver = (state: BaseballState, inning: number): boolean => state.isOver || state.inning > inning

export const lead = (state: BaseballState, innings = Infinity): number =>
  runsOf(state, 0, innings) - runsOf(state, 1, innings)

/** The sides that scored, run by run: the away side bats first in each inning. */
export function scorers(state: BaseballState): (0 | 1)[] {
  const [home, away] = state.runs
  return away.flatMap((runs, index) => [
    ...Array.from({ length: runs }, () => 1 as const),
    ...Array.from({ length: home[index] ?? 0 }, () => 0 as const),
  ])
}
