import {
  beginMoba,
  beginTennis,
  moba as mobaModel,
  type MobaStrength,
  type PointStrength,
  shooterRules,
  tableTennis as tableTennisModel,
  tableTennisRules,
  tacticalShooter as shooterModel,
  tennis as tennisModel,
  type TennisStrength,
  volleyball as volleyballModel,
  volleyballRules,
} from '@evens/pricing'
import type { Sport } from '../sport.ts'
import { playPoints, TALLIES, type TennisPlay } from '../tennis/points.ts'
import { showTennis } from '../tennis/show.ts'
import { apart, bestOfIn, firstOf, noTallies, ratingLead } from './contest.ts'
import { type MobaPlay, playTicks, showMoba } from './moba.ts'
import { beginRally, playRallies, type RallyGame, type RallyState, showRallies } from './rally.ts'
import { beginShooter, playRounds, type ShooterState, showShooter } from './shooter.ts'

export const tennis: Sport<TennisStrength, TennisPlay> = {
  slug: 'tennis',
  model: tennisModel,
  strengthOf: (contest) => ({ serving: apart(0.635, 0.022 * ratingLead(contest)) }),
  begin: (contest) => ({ ...beginTennis(bestOfIn(contest, 3), firstOf(contest)), tallies: noTallies(TALLIES) }),
  play: playPoints,
  show: showTennis,
}

const VOLLEYBALL: RallyGame = {
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

export const volleyball: Sport<PointStrength, RallyState> = {
  slug: 'volleyball',
  model: volleyballModel,
  // The receiver has the first attack, and with it most of the rallies.
  strengthOf: (contest) => ({ serving: apart(0.36, 0.015 * ratingLead(contest)) }),
  begin: (contest) => beginRally(VOLLEYBALL, contest),
  play: (strength, state, random) => playRallies(VOLLEYBALL, strength, state, random),
  show: (state) => showRallies(volleyballRules, state),
}

const TABLE_TENNIS: RallyGame = {
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

export const tableTennis: Sport<PointStrength, RallyState> = {
  slug: 'table-tennis',
  model: tableTennisModel,
  strengthOf: (contest) => ({ serving: apart(0.53, 0.02 * ratingLead(contest)) }),
  begin: (contest) => beginRally(TABLE_TENNIS, contest),
  play: (strength, state, random) => playRallies(TABLE_TENNIS, strength, state, random),
  show: (state) => showRallies(tableTennisRules, state),
}

export const tacticalShooter: Sport<PointStrength, ShooterState> = {
  slug: 'tactical-shooter',
  model: shooterModel,
  // The defenders know where to wait.
  strengthOf: (contest) => ({ serving: apart(0.48, 0.02 * ratingLead(contest)) }),
  begin: beginShooter,
  play: playRounds,
  show: (state) => showShooter(shooterRules, state),
}

/** Two chances around `usual`, the better side's above it by as much as the other's is below. */
const around = (usual: number, by: number): readonly [number, number] => [usual * Math.exp(by), usual * Math.exp(-by)]

export const moba: Sport<MobaStrength, MobaPlay> = {
  slug: 'moba',
  model: mobaModel,
  strengthOf(contest) {
    const lead = ratingLead(contest)
    return {
      kill: around(0.08, 0.075 * lead),
      beast: around(0.015, 0.15 * lead),
      tower: around(0.03, 0.1 * lead),
    }
  },
  begin: (contest) => ({ ...beginMoba(bestOfIn(contest, 3)), beastFrom: 0 }),
  play: playTicks,
  show: showMoba,
}
