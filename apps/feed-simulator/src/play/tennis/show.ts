import type { EventState } from '@evens/contracts/feed'
import { callPoints, viewTennis } from '@evens/pricing'
import { pairOf, statsOf } from '../series/show-points.ts'
import { serviceOf } from './service.ts'
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
