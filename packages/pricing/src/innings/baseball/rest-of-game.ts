import { moved, only, type Distribution } from '../../chain/distribution.ts'
import { convolve } from '../distribution.ts'
import { BASES_EMPTY, BASES_EXTRA } from './bases.ts'
import { halfInningOf, type HalfInning, type HalfState } from './half-inning.ts'
import { runsIn, runsOf, type BaseballState, type BaseballStrength } from './state.ts'

/** A side that has this many more runs to come has them by less than one chance in a billion. */
const SPAN = 44

export const FRESH: HalfState = { outs: 0, bases: BASES_EMPTY, balls: 0, strikes: 0 }
export const FRESH_EXTRA: HalfState = { ...FRESH, bases: BASES_EXTRA }

/** What is still to be played, from where the game stands. */
export type RestOfGame = {
  readonly state: BaseballState
  readonly sides: readonly [home: HalfInning, away: HalfInning]
}

export const restOfGame = ({ edges }: BaseballStrength, state: BaseballState): RestOfGame => ({
  state,
  sides: [halfInningOf(edges[0]), halfInningOf(edges[1])],
})

/** The runs of one side in one inning that is not the last: played, under way or to come. */
export function inningRuns({ state, sides }: RestOfGame, side: 0 | 1, inning: number): Distribution {
  const scored = only(runsIn(state, side, inning))
  const half = side === 1 ? 0 : 1
  if (inning < state.inning || (inning === state.inning && half < state.half)) return scored
  const isOn = inning === state.inning && half === state.half
  return moved({ from: 0, p: sides[side].runs(isOn ? state : FRESH) }, scored.from)
}

/** All that a side has scored after `innings` innings, none of them one that may be cut short. */
export function runsThrough(rest: RestOfGame, side: 0 | 1, innings: number): Distribution {
  const { state } = rest
  let sum = only(runsOf(state, side, Math.min(state.inning - 1, innings)))
  for (let inning = state.inning; inning <= innings; inning++) sum = convolve(sum, inningRuns(rest, side, inning), SPAN)
  return sum
}

/** The half that ends as soon as the home side leads: of the last inning, or of the extra one that is on. */
export function decidingHalf({ state }: RestOfGame): { readonly inning: number; readonly from: HalfState } {
  const inning = Math.max(state.inning, state.innings)
  if (state.inning === inning && state.half === 1) return { inning, from: state }
  return { inning, from: inning > state.innings ? FRESH_EXTRA : FRESH }
}

/** What the sides have when that half begins. */
export function beforeDecidingHalf(rest: RestOfGame): readonly [home: Distribution, away: Distribution] {
  const { inning } = decidingHalf(rest)
  const { state } = rest
  const home = runsThrough(rest, 0, inning - 1)
  const isAtBat = state.inning === inning && state.half === 1
  return [isAtBat ? only(runsOf(state, 0)) : home, runsThrough(rest, 1, inning)]
}
