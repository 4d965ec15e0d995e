import { letterOf, readLogs, sideOf, turnOf, withLast, type Played } from './played.ts'
import type { Pair, Side } from '../side.ts'

/** A match of points or rounds, as volleyball, table tennis and a tactical shooter are played. */
export type PointState = {
  readonly bestOf: number
  /** The side that serves, or attacks, first in the first part. */
  readonly first: Side
  /** The side that begins the deciding part, once its toss is made. */
  readonly tossed: Side | null
  /** The winner of each point as a letter, `h` or `a`, by part; the last part is the current one. */
  readonly parts: readonly string[]
}

export type PointRules = {
  readonly target: (isDecider: boolean) => number
  readonly isOver: (home: number, away: number, target: number) => boolean
  readonly serverAfter: (home: number, away: number, server: Side, winner: Side) => Side
  /** Points beyond the target up to which a part is computed. */
  readonly extraMax: number
  /** Lots are drawn for the beginning of the deciding part; else the sides take turns in all of them. */
  readonly tossesDecider: boolean
}

/** A part is won with the target and two points more than the other side. */
export const isTwoClear = (home: number, away: number, target: number): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2

export type PointView = {
  readonly played: Played
  /** Of the part that is on. */
  readonly score: Pair
  readonly began: Side
  readonly server: Side
  readonly isDecider: boolean
}

export const beginPoints = (bestOf: number, first: Side): PointState => ({ bestOf, first, tossed: null, parts: [''] })

const partsToWinOf = ({ bestOf }: PointState): number => (bestOf + 1) / 2

export const readPoints = (rules: PointRules, state: PointState): Played =>
  readLogs(
    {
      partsToWin: partsToWinOf(state),
      isOver: (home, away, isDecider) => rules.isOver(home, away, rules.target(isDecider)),
      limit: (isDecider) => rules.target(isDecider) - 1,
    },
    state.parts,
  )

export function viewPoints(rules: PointRules, state: PointState, played = readPoints(rules, state)): PointView {
  const part = state.parts.length - 1
  const isDecider = part === state.bestOf - 1
  const began = isDecider && state.tossed !== null ? state.tossed : turnOf(state.first, part)
  let [home, away, server] = [0, 0, began]
  for (const letter of state.parts[part] ?? '') {
    if (letter === 'h') home++
    else away++
    server = rules.serverAfter(home, away, server, sideOf(letter))
  }
  return { played, score: [home, away], began, server, isDecider }
}

/** The state after a point. `toss` is the side that begins the deciding part, if it comes next. */
export function afterPoint<State extends PointState>(rules: PointRules, state: State, winner: Side, toss: Side): State {
  const parts = withLast(state.parts, `${state.parts.at(-1) ?? ''}${letterOf(winner)}`)
  const played = readPoints(rules, { ...state, parts })
  if (played.finished < parts.length || played.isDecided) return { ...state, parts }
  const isDecider = parts.length === state.bestOf - 1
  return { ...state, parts: [...parts, ''], tossed: isDecider && rules.tossesDecider ? toss : null }
}
