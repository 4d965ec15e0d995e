import { shooterRules, tacticalShooter as model, type PointStrength } from '@evens/pricing'
import { apart, ratingLead } from '../series/contest.ts'
import type { Sport } from '../sport.ts'
import { beginShooter, playRounds, type ShooterState } from './rounds.ts'
import { showShooter } from './show.ts'

/** The defenders know where to wait. */
const ON_ATTACK = 0.48

export const tacticalShooter: Sport<PointStrength, ShooterState> = {
  slug: 'tactical-shooter',
  model,
  strengthOf: (contest) => ({ serving: apart(ON_ATTACK, 0.02 * ratingLead(contest)) }),
  begin: beginShooter,
  play: playRounds,
  show: (state) => showShooter(shooterRules, state),
}
