import type { EventState, Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import {
  afterPoint,
  beginPoints,
  countLog,
  type PointRules,
  type PointState,
  type PointStrength,
  shooterRules,
  type Side,
  viewPoints,
} from '@evens/pricing'
import type { Contest, Step } from '../sport.ts'
import { bestOfIn, counted, firstOf, noTallies, pairOf, partPoint, statsOf, type Tallies } from './contest.ts'

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

export type ShooterState = PointState & { readonly tallies: Tallies }

const TEAM = 5
const HALF_ROUNDS = 12
const BREAK_MS = { half: 45_000, map: 300_000 } as const
const ROUND_MS = { least: 60_000, most: 110_000 } as const

/** Attackers win by the device or by force; defenders by defusing it, by force, or by the clock. */
const ENDINGS = {
  attack: ['elimination', 'elimination', 'device_exploded', 'device_exploded'],
  defence: ['elimination', 'elimination', 'elimination', 'device_defused', 'time_ran_out'],
} as const

export const beginShooter = (contest: Contest): ShooterState => ({
  ...beginPoints(bestOfIn(contest, 3), firstOf(contest)),
  tallies: noTallies(['kills', 'attack_rounds', 'defence_rounds', 'devices_defused']),
})

export function* playRounds(
  { serving }: PointStrength,
  start: ShooterState,
  random: Random,
): Generator<Step<ShooterState>> {
  let state = start
  for (;;) {
    const { played, score, server: attacker } = viewPoints(shooterRules, state)
    if (played.isDecided) return
    const winner: Side = random.chance(attacker === 0 ? serving[0] : 1 - serving[1]) ? 0 : 1
    const role = winner === attacker ? 'attack' : 'defence'
    const ending = random.pick(ENDINGS[role])
    const next = afterPoint(shooterRules, state, winner, random.chance(0.5) ? 0 : 1)
    const rounds = score[0] + score[1]
    const pause = rounds === HALF_ROUNDS ? BREAK_MS.half : rounds === 0 && state.parts.length > 1 ? BREAK_MS.map : 0
    state = { ...next, tallies: tallied(next.tallies, winner, role, ending, random) }
    yield {
      afterMs: Math.round(ROUND_MS.least + (ROUND_MS.most - ROUND_MS.least) * random.next()) + pause,
      state,
      incidents: [...roundIncidents(state, winner, ending)],
      isCritical: partPoint(shooterRules, state) !== null,
    }
  }
}

function tallied(tallies: Tallies, winner: Side, role: 'attack' | 'defence', ending: string, random: Random): Tallies {
  const loser: Side = winner === 0 ? 1 : 0
  const won = counted(tallies, `${role}_rounds`, winner)
  const killed = counted(won, 'kills', winner, ending === 'elimination' ? TEAM : random.int(TEAM))
  const lost = counted(killed, 'kills', loser, random.int(TEAM))
  return ending === 'device_defused' ? counted(lost, 'devices_defused', winner) : lost
}

function* roundIncidents(state: ShooterState, winner: Side, ending: string): Generator<Omit<Incident, 'number'>> {
  const { played } = viewPoints(shooterRules, state)
  const isMapOver = played.isDecided || state.parts.at(-1) === ''
  const number = isMapOver ? played.finished : state.parts.length
  const phase = { name: 'map', number }
  const rounds = played.scores[number - 1] ?? [0, 0]
  const [home, away] = rounds
  const isLevel = home === HALF_ROUNDS && away === HALF_ROUNDS
  yield { kind: ending, side: winner, phase, score: [home, away], isKey: true }
  if (home + away === HALF_ROUNDS) yield { kind: 'sides_change', phase, score: [home, away], isKey: true }
  if (isLevel) yield { kind: 'overtime', phase, score: [home, away], isKey: true }
  if (isMapOver) yield { kind: 'map_won', side: winner, phase, score: [played.won[0], played.won[1]], isKey: true }
  if (played.isDecided) yield { kind: 'match_won', side: winner, phase, isKey: true }
  const point = partPoint(shooterRules, state)
  if (point !== null)
    yield { kind: point.kind === 'match' ? 'match_point' : 'map_point', side: point.side, phase, isKey: false }
}
