import { beginTennis, tennis as model, type TennisStrength } from '@evens/pricing'
import { apart, bestOfIn, firstOf, ratingLead } from '../series/contest.ts'
import { noTallies } from '../series/tallies.ts'
import type { Sport } from '../sport.ts'
import { playPoints, TALLIES, type TennisPlay } from './points.ts'
import { showTennis } from './show.ts'

const ON_SERVE = 0.635

export const tennis: Sport<TennisStrength, TennisPlay> = {
  slug: 'tennis',
  model,
  strengthOf: (contest) => ({ serving: apart(ON_SERVE, 0.022 * ratingLead(contest)) }),
  begin: (contest) => ({ ...beginTennis(bestOfIn(contest, 3), firstOf(contest)), tallies: noTallies(TALLIES) }),
  play: playPoints,
  show: showTennis,
}
