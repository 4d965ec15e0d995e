import type { EventState } from '@evens/contracts/feed'
import {
  callPoints,
  isGamePoint,
  type Pair,
  type Side,
  type TennisState,
  tieBreakServer,
  viewTennis,
} from '@evens/pricing'
import { pairOf, statsOf } from '../series/contest.ts'
import type { TennisPlay } from './points.ts'

const NONE = [0, 0] as const

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

export function showTennis(state: TennisPlay): Omit<EventState, 'status'> {
  const { played, points, isTieBreak, server } = viewTennis(state)
  const isOver = played.isDecided || state.retired !== null
  const [home, away] = isTieBreak ? points.map(String) : callPoints(points)
  const { first_serves: firstServes = NONE, ...tallies } = state.tallies
  const service = serviceOf(state)
  const share = (parts: readonly [number, number], wholes: readonly [number, number]): [number, number] => [
    percent(parts[0], wholes[0]),
    percent(parts[1], wholes[1]),
  ]
  return {
    phase: isOver ? { name: state.retired === null ? 'ended' : 'retired' } : { name: 'set', number: state.sets.length },
    score: pairOf(played.won),
    periods: played.scores.map(pairOf),
    ...(isOver ? {} : { points: [home ?? '0', away ?? '0'], serving: server }),
    stats: {
      ...statsOf(tallies),
      first_serve_percent: share(firstServes, service.served),
      service_points_percent: share(service.won, service.served),
      break_points: pairOf(service.breakPoints),
      break_points_won: pairOf(service.breaks),
      points_won: pairOf(service.points),
    },
    facts: { best_of: String(state.bestOf), ...(isTieBreak && !isOver ? { tie_break: 'yes' } : {}) },
  }
}

type Count = [number, number]
type Service = {
  readonly served: Pair
  readonly won: Pair
  readonly breakPoints: Pair
  readonly breaks: Pair
  readonly points: Pair
}

const TIE_BREAK_GAME = 12

/** Service statistics, counted from the points. */
export function serviceOf({ first, sets }: TennisState): Service {
  const count = {
    served: [0, 0] as Count,
    won: [0, 0] as Count,
    breakPoints: [0, 0] as Count,
    breaks: [0, 0] as Count,
    points: [0, 0] as Count,
  }
  let games = 0
  for (const set of sets)
    for (const [number, log] of set.entries()) {
      const gameServer: Side = games % 2 === 0 ? first : first === 0 ? 1 : 0
      const points: Count = [0, 0]
      for (const [taken, letter] of [...log].entries()) {
        const winner: Side = letter === 'h' ? 0 : 1
        const server = number === TIE_BREAK_GAME ? tieBreakServer(gameServer, taken) : gameServer
        const receiver: Side = server === 0 ? 1 : 0
        const isBreakPoint = number !== TIE_BREAK_GAME && isGamePoint(points[receiver], points[server])
        count.served[server]++
        count.points[winner]++
        if (winner === server) count.won[server]++
        if (isBreakPoint) count.breakPoints[receiver]++
        if (isBreakPoint && winner === receiver) count.breaks[receiver]++
        points[winner]++
      }
      games++
    }
  return count
}
