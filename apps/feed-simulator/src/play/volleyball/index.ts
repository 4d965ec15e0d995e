import { volleyball as model, volleyballRules, type PointStrength } from '@evens/pricing'
import { apart, ratingLead } from '../series/contest.ts'
import { beginRally, playRallies, type RallyGame, type RallyState } from '../series/rally.ts'
import { showRallies } from '../series/show-points.ts'
import type { Sport } from '../sport.ts'

const game: RallyGame = {
  rules: volleyballRules,
  usualBestOf: 5,
  endings: [
    { kind: 'ace', tally: 'aces', taker: 'server', weight: 14, landing: 'in', isKey: true },
    { kind: 'block', tally: 'blocks', taker: 'server', weight: 22, landing: 'in', isKey: false },
    { kind: 'attack', tally: 'attack_points', taker: 'server', weight: 40, landing: 'in', isKey: false },
    { kind: 'attack_out', tally: 'attack_errors', taker: 'server', weight: 24, landing: 'out', isKey: false },
    { kind: 'attack', tally: 'attack_points', taker: 'receiver', weight: 62, landing: 'in', isKey: false },
    { kind: 'service_error', tally: 'service_errors', taker: 'receiver', weight: 22, landing: 'net', isKey: false },
    { kind: 'block', tally: 'blocks', taker: 'receiver', weight: 8, landing: 'in', isKey: false },
    { kind: 'attack_out', tally: 'attack_errors', taker: 'receiver', weight: 8, landing: 'out', isKey: false },
  ],
  rallyMs: [20_000, 30_000],
  breakMs: 180_000,
  stopsFor: 'set',
}

/** The receiver has the first attack, and with it most of the rallies. */
const ON_SERVE = 0.36

export const volleyball: Sport<PointStrength, RallyState> = {
  slug: 'volleyball',
  model,
  strengthOf: (contest) => ({ serving: apart(ON_SERVE, 0.015 * ratingLead(contest)) }),
  begin: (contest) => beginRally(game, contest),
  play: (strength, state, random) => playRallies(game, strength, state, random),
  show: (state) => showRallies(volleyballRules, state),
}
