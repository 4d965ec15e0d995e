import type { Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import { viewTennis, type Side, type TennisState } from '@evens/pricing'
import { landingOf } from '../series/landing.ts'
import type { BigPoint } from './big-points.ts'
import type { Shot } from './points.ts'

/** What the timeline says of a point and of all that it has decided. */
export function* pointIncidents(
  before: TennisState,
  after: TennisState,
  winner: Side,
  shot: Shot,
  next: BigPoint | null,
  random: Random,
): Generator<Omit<Incident, 'number'>> {
  const [then, now] = [viewTennis(before), viewTennis(after)]
  const loser: Side = winner === 0 ? 1 : 0
  const set = before.sets.length
  const phase = { name: 'set', number: set }
  const games = now.played.scores[set - 1] ?? [0, 0]
  const score: [number, number] = [games[0], games[1]]
  const isGame = games[0] + games[1] > then.games[0] + then.games[1]
  yield {
    kind: shot.kind,
    side: shot.landing === 'in' ? winner : loser,
    phase,
    isKey: shot.kind === 'ace' || shot.kind === 'double_fault',
    at: landingOf(random, winner, shot.landing),
  }
  if (isGame && then.isTieBreak) yield { kind: 'tie_break_won', side: winner, phase, score, isKey: true }
  else if (isGame)
    yield { kind: winner === then.gameServer ? 'game_held' : 'break', side: winner, phase, score, isKey: true }
  if (isGame && now.isTieBreak && !then.isTieBreak) yield { kind: 'tie_break', phase, score, isKey: true }
  if (now.played.finished > then.played.finished) {
    const [home, away] = now.played.won
    yield { kind: 'set_won', side: winner, phase, score: [home, away], isKey: true }
  }
  if (now.played.isDecided) yield { kind: 'match_won', side: winner, phase, isKey: true }
  if (next !== null) yield { kind: next.kind, side: next.side, phase, isKey: next.kind === 'match_point' }
}
