import type { Side } from '../side.ts'

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
  /** The chance that the score stands at home:away at some time. */
  readonly passes: (home: number, away: number) => number
  /** The chance that the home, or the away, side is the first to have this many. */
  readonly reachesFirst: (side: Side, count: number) => number
  /** The chance that the one of this number, from 1, is taken by the home, or the away, side. */
  readonly takes: (side: Side, number: number) => number
}

/** Carries the chances forward from the start, score by score. */
export function walkPart(chain: PartChain, starts: readonly PartStart[]): PartOutlook {
  const size = chain.scoreMax + 1
  const cell = (home: number, away: number, server: number): number => (home * size + away) * 2 + server
  const mass = new Float64Array(size * size * 2)
  const reached = [new Float64Array(size), new Float64Array(size)] as const
  const taken = [new Float64Array(2 * size), new Float64Array(2 * size)] as const
  const finals: Final[] = []

  function take(home: number, away: number, server: Side, winner: Side, flow: number): void {
    const [h, a] = winner === 0 ? [home + 1, away] : [home, away + 1]
    const mine = winner === 0 ? h : a
    if (mine > Math.min(h, a)) reached[winner][mine] = (reached[winner][mine] ?? 0) + flow
    taken[winner][h + a] = (taken[winner][h + a] ?? 0) + flow
    const at = cell(h, a, chain.serverAfter(h, a, server, winner))
    mass[at] = (mass[at] ?? 0) + flow
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
      const served = mass[cell(home, away, 0)] ?? 0
      const received = mass[cell(home, away, 1)] ?? 0
      if (served + received === 0) continue
      if (chain.isOver(home, away) || home === chain.scoreMax || away === chain.scoreMax)
        finals.push({ home, away, probability: served + received })
      else {
        if (served > 0) leave(home, away, 0, served, chain.homeTakes(home, away, 0))
        if (received > 0) leave(home, away, 1, received, chain.homeTakes(home, away, 1))
      }
    }
  return {
    finals,
    passes: (home, away) => (mass[cell(home, away, 0)] ?? 0) + (mass[cell(home, away, 1)] ?? 0),
    reachesFirst: (side, count) => reached[side][count] ?? 0,
    takes: (side, number) => taken[side][number] ?? 0,
  }
}
