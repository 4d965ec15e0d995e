import type { EventState } from '@evens/contracts/feed'
import { countLog, viewPoints, type PointRules } from '@evens/pricing'
import { pairOf, statsOf } from '../series/show-points.ts'
import type { ShooterState } from './rounds.ts'

const HALF_ROUNDS = 12

const half = (log: string): string => countLog(log).join(':')

export function showShooter(rules: PointRules, state: ShooterState): Omit<EventState, 'status'> {
  const { played, server } = viewPoints(rules, state)
  const log = state.parts.at(-1) ?? ''
  const second = log.slice(HALF_ROUNDS, 2 * HALF_ROUNDS)
  return {
    phase: played.isDecided ? { name: 'ended' } : { name: 'map', number: state.parts.length },
    score: pairOf(played.won),
    periods: played.scores.map(pairOf),
    stats: statsOf(state.tallies),
    facts: {
      best_of: String(state.bestOf),
      first_half: half(log.slice(0, HALF_ROUNDS)),
      ...(second === '' ? {} : { second_half: half(second) }),
      ...(played.isDecided ? {} : { attack: server === 0 ? 'home' : 'away' }),
    },
  }
}
