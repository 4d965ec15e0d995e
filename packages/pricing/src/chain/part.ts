import { invariant } from '@evens/kernel'
import type { Pair, Side } from '../side.ts'
import { zeros } from '../zeros.ts'

/** A set or a map: points, games or rounds are taken one by one until it is over. */
export type PartChain = {
  readonly isOver: (home: number, away: number) => boolean
  /** The chance that the home side takes the next one. `server` is the serving or attacking side. */
  readonly homeTakes: (home: number, away: number, server: Side) => number
  /** The server of the next one, given the score after the last one. */
  readonly serverAfter: (home: number, away: number, server: Side, winner: Side) => Side
  /** A score that is exceeded only with negligible probability. */
  readonly scoreMax: number
}

export type PartStart = {
  readonly home: number
  readonly away: number
  readonly server: Side
  readonly weight: number
  /** Of the home side to take the one that is on, where it has begun already. */
  readonly homeTakesFirst?: number
}

export type Final = { readonly home: number; readonly away: number; readonly probability: number }

/** All that may come of a part. */
export type PartOutlook = {
  readonly finals: readonly Final[]
  /** The chance that the score stands at home:away at some time, for the first scores. */
  readonly passes: (home: number, away: number) => number
  /** The chance that the home, or the away, side is the first to have this many. */
  readonly reachesFirst: (side: Side, count: number) => number
  /** The chance that the one of this number, from 1, is taken by the home, or the away, side. */
  readonly takes: (side: Side, number: number) => number
}

/** Scores up to so many are kept; no market asks for later ones, and a whole grid takes eighty kilobytes. */
const PASSED_MAX = 12

let room = new Float64Array(0)

/** The cells of one walk are used again by the next. */
function emptyRoom(length: number): Float64Array {
  if (room.length < length) room = new Float64Array(length)
  return room.fill(0, 0, length)
}

/** Carries the chances forward from the start, score by score. */
export function walkPart(chain: PartChain, starts: readonly PartStart[]): PartOutlook {
  const size = chain.scoreMax + 1
  const cell = (home: number, away: number, server: number): number => (home * size + away) * 2 + server
  const mass = emptyRoom(size * size * 2)
  const reached: Pair<Float64Array> = [zeros(size), zeros(size)]
  const taken: Pair<Float64Array> = [zeros(2 * size), zeros(2 * size)]
  const finals: Final[] = []

  function take(home: number, away: number, server: Side, winner: Side, flow: number): void {
    const h = winner === 0 ? home + 1 : home
    const a = winner === 0 ? away : away + 1
    const mine = winner === 0 ? h : a
    const [firsts, takes] = [reached[winner], taken[winner]]
    if (mine > Math.min(h, a)) firsts[mine] = (firsts[mine] as number) + flow
    takes[h + a] = (takes[h + a] as number) + flow
    const at = cell(h, a, chain.serverAfter(h, a, server, winner))
    mass[at] = (mass[at] as number) + flow
  }

  function leave(home: number, away: number, server: Side, flow: number, homeTakes: number): void {
    take(home, away, server, 0, flow * homeTakes)
    take(home, away, server, 1, flow * (1 - homeTakes))
  }

  const from = { home: chain.scoreMax, away: chain.scoreMax }
  for (const { home, away, server, weight, homeTakesFirst } of starts) {
    from.home = Math.min(from.home, home)
    from.away = Math.min(from.away, away)
    const isOn = homeTakesFirst !== undefined
    if (isOn) leave(home, away, server, weight, homeTakesFirst)
    else mass[cell(home, away, server)] = (mass[cell(home, away, server)] ?? 0) + weight
  }
  for (let home = from.home; home < size; home++)
    for (let away = from.away; away < size; away++) {
      const served = mass[cell(home, away, 0)] as number
      const received = mass[cell(home, away, 1)] as number
      if (served + received === 0) continue
      if (chain.isOver(home, away) || home === chain.scoreMax || away === chain.scoreMax)
        finals.push({ home, away, probability: served + received })
      else {
        if (served > 0) leave(home, away, 0, served, chain.homeTakes(home, away, 0))
        if (received > 0) leave(home, away, 1, received, chain.homeTakes(home, away, 1))
      }
    }
  const passed = zeros((PASSED_MAX + 1) ** 2)
  for (let home = 0; home <= PASSED_MAX && home < size; home++)
    for (let away = 0; away <= PASSED_MAX - home && away < size; away++)
      passed[home * (PASSED_MAX + 1) + away] =
        (mass[cell(home, away, 0)] as number) + (mass[cell(home, away, 1)] as number)
  return {
    finals,
    passes(home, away) {
      invariant(home + away <= PASSED_MAX, `scores after ${home + away} are not kept`)
      return passed[home * (PASSED_MAX + 1) + away] as number
    },
    reachesFirst: (side, count) => reached[side][count] ?? 0,
    takes: (side, number) => taken[side][number] ?? 0,
  }
}
