import { tableTennis as model, tableTennisRules, type PointStrength } from '@evens/pricing'
import { apart, ratingLead } from '../series/contest.ts'
import { beginRally, playRallies, type RallyGame, type RallyState } from '../series/rally.ts'
import { showRallies } from '../series/show-points.ts'
import type { Sport } from '../sport.ts'

const game: RallyGame = {
  rules: tableTennisRules,
  usualBestOf: 5,
  endings: [
    { kind: 'ace', tally: 'aces', taker: 'server', weight: 8, landing: 'in', isKey: true },
    { kind: 'winner', tally: 'winners', taker: 'server', weight: 46, landing: 'in', isKey: false },
    { kind: 'error', tally: 'errors', taker: 'server', weight: 46, landing: 'out', isKey: false },
    { kind: 'winner', tally: 'winners', taker: 'receiver', weight: 44, landing: 'in', isKey: false },
    { kind: 'error', tally: 'errors', taker: 'receiver', weight: 52, landing: 'out', isKey: false },
    { kind: 'service_error', tally: 'service_errors', taker: 'receiver', weight: 4, landing: 'net', isKey: false },
  ],
  rallyMs: [10_000, 15_000],
  breakMs: 60_000,
  stopsFor: 'match',
}

const ON_SERVE = 0.53

export const tableTennis: Sport<PointStrength, RallyState> = {
  slug: 'table-tennis',
  model,
  strengthOf: (contest) => ({ serving: apart(ON_SERVE, 0.02 * ratingLead(contest)) }),
  begin: (contest) => beginRally(game, contest),
  play: (strength, state, random) => playRallies(game, strength, state, random),
  show: (state) => showRallies(tableTennisRules, state),
}
