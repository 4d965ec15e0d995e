import type { Random } from '@evens/kernel'
import { type GoalsStrength, penaltyScores, shootoutWinner, SHOT_SCORED, type Side } from '@evens/pricing'
import { counted } from '../series/contest.ts'
import { type Ball, kindIn, nextBall, placeOf } from './flow.ts'
import { type GameStyle, type GoalsPlay, type GoalsStep, incidentOf, isLastPart, partEnd, scoreOf } from './game.ts'
import { apply, type Happening, playUntil } from './happenings.ts'

const SHOT_MS = 25_000
const PENALTY_MS = 40_000
const RESTART_MS_MIN = 12_000
const RESTART_MS_MAX = 35_000
/** A dangerous attack now and then looks so good that betting stops for it, whatever comes of it. */
const ATTACK_CRITICAL = 0.12

const SHOWN = new Set(['goal', 'penalty', 'corner', 'yellow_card', 'red_card'])
const CRITICAL = new Set(['goal', 'penalty', 'red_card'])

/** Plays from any state to the end. Resumed in the middle, only the movement of the ball differs. */
export function* playGoals(
  style: GameStyle,
  strength: GoalsStrength,
  from: GoalsPlay,
  random: Random,
): Generator<GoalsStep> {
  let state = from
  let ball: Ball = { kind: style.startKind, side: random.chance(0.5) ? 0 : 1 }
  while (state.phase !== 'ended') {
    const turn = nextTurn(style, strength, state, ball, random)
    ball = turn.ball
    state = turn.step.state
    yield turn.step
  }
}

type Turn = { readonly step: GoalsStep; readonly ball: Ball }

function nextTurn(style: GameStyle, strength: GoalsStrength, state: GoalsPlay, ball: Ball, random: Random): Turn {
  if (state.phase === 'not_started') return startPart(style, { ...state, phase: 'playing' }, 0, random)
  if (state.phase === 'break') {
    const part = { ...state, phase: 'playing', part: state.part + 1, second: 0, added: null } as const
    return startPart(style, part, style.breakMs, random)
  }
  if (state.phase === 'shootout') return takeShot(style, state, random)
  if (state.penalty !== null) return takePenalty(style, strength, state, state.penalty, random)
  if (state.isClockStopped) return restart(style, state, ball, random)
  if (state.second < partEnd(style, state)) return playOn(style, strength, state, ball, random)
  return state.phase === 'playing' && state.added === null
    ? announceAdded(style, state, ball, random)
    : endPart(style, state, ball)
}

function startPart(style: GameStyle, state: GoalsPlay, afterMs: number, random: Random): Turn {
  const ball: Ball = { kind: style.startKind, side: random.chance(0.5) ? 0 : 1 }
  const running = { ...state, isClockStopped: false }
  const start = incidentOf(style, running, `${style.partName}_start`, { isKey: true, at: [50, 50] })
  return { step: { afterMs, state: running, incidents: [start], isCritical: false }, ball }
}

/** The clock stood since the whistle; now it runs again. */
function restart(style: GameStyle, state: GoalsPlay, ball: Ball, random: Random): Turn {
  const next: Ball = { kind: style.startKind, side: random.chance(0.5) ? ball.side : ball.side === 0 ? 1 : 0 }
  const running = { ...state, isClockStopped: false }
  const afterMs = RESTART_MS_MIN + random.int(RESTART_MS_MAX - RESTART_MS_MIN)
  return { step: movement(style, running, next, afterMs, random), ball: next }
}

function playOn(style: GameStyle, strength: GoalsStrength, state: GoalsPlay, ball: Ball, random: Random): Turn {
  const [least, most] = style.gapSeconds
  const gap = least + random.int(most - least + 1)
  const tillSecond = Math.min(state.second + gap, partEnd(style, state))
  const played = playUntil(style, strength, state, tillSecond, random)
  const seconds = played.state.second - state.second
  const afterMs = Math.round(seconds * 1000)
  const then = { ...played.state, tallies: counted(played.state.tallies, 'possession', ball.side, seconds) }
  if (played.happening !== null) return happen(style, then, played.happening, afterMs, random)

  const next = nextBall(style.flow, ball, shareOf(strength, ball.side), random)
  return { step: movement(style, then, next, afterMs, random), ball: next }
}

const shareOf = ({ goals }: GoalsStrength, side: Side): number => goals[side] / (goals[0] + goals[1])

/** Something that counts for nothing but the picture and the bars under it. */
function movement(style: GameStyle, state: GoalsPlay, ball: Ball, afterMs: number, random: Random): GoalsStep {
  const { counts, countsFor, stopsClock } = kindIn(style.flow, ball.kind)
  const side = countsFor === 'other' ? (ball.side === 0 ? 1 : 0) : ball.side
  const then = {
    ...state,
    isClockStopped: stopsClock === true,
    tallies: counts === undefined ? state.tallies : counted(state.tallies, counts, side),
  }
  const at = placeOf(style.flow, ball, random)
  const incident = incidentOf(style, then, ball.kind, { side: ball.side, isKey: false, at })
  const isCritical = ball.kind === 'dangerous_attack' && random.chance(ATTACK_CRITICAL)
  return { afterMs, state: then, incidents: [incident], isCritical }
}

function happen(style: GameStyle, state: GoalsPlay, happening: Happening, afterMs: number, random: Random): Turn {
  const { kind, side } = happening
  const { counts, stopsClock } = kindIn(style.flow, kind)
  const after = apply(state, happening)
  const then = {
    ...after,
    isClockStopped: after.isClockStopped || stopsClock === true,
    tallies: counts === undefined ? after.tallies : counted(after.tallies, counts, side),
  }
  const ball: Ball = { kind, side }
  const at = placeOf(style.flow, ball, random)
  const more = { side, isKey: SHOWN.has(kind), at, withScore: kind === 'goal' }
  const step = {
    afterMs,
    state: then,
    incidents: [incidentOf(style, then, kind, more)],
    isCritical: CRITICAL.has(kind),
  }
  const isDecided = kind === 'goal' && state.phase === 'overtime'
  return { step: isDecided ? ended(style, step) : step, ball }
}

/** The clock stands while the penalty is taken, and what comes of it is as likely as when it was awarded. */
function takePenalty(style: GameStyle, strength: GoalsStrength, state: GoalsPlay, side: Side, random: Random): Turn {
  const taken = { ...state, penalty: null, isClockStopped: false }
  if (random.chance(penaltyScores(style.rules, strength, state, side)))
    return happen(style, taken, { kind: 'goal', side }, PENALTY_MS, random)
  const ball: Ball = { kind: 'penalty_missed', side }
  const more = { side, isKey: true, at: placeOf(style.flow, ball, random) }
  const incident = incidentOf(style, taken, 'penalty_missed', more)
  return { step: { afterMs: PENALTY_MS, state: taken, incidents: [incident], isCritical: false }, ball }
}

function announceAdded(style: GameStyle, state: GoalsPlay, ball: Ball, random: Random): Turn {
  const added = style.addedSeconds(state.part, random)
  const then = { ...state, added }
  if (added === 0) return endPart(style, then, ball)
  const incident = incidentOf(style, then, 'added_time', { isKey: true })
  return { step: { afterMs: 0, state: then, incidents: [incident], isCritical: false }, ball }
}

function endPart(style: GameStyle, state: GoalsPlay, ball: Ball): Turn {
  const part = state.phase === 'overtime' ? 'overtime' : style.partName
  const whistle = incidentOf(style, state, `${part}_end`, { isKey: true, withScore: true })
  const step = { afterMs: 0, state: { ...state, isClockStopped: true }, incidents: [whistle], isCritical: false }
  if (state.phase === 'overtime') return { step: { ...step, state: { ...step.state, phase: 'shootout' } }, ball }
  if (!isLastPart(style, state)) return { step: { ...step, state: { ...step.state, phase: 'break' } }, ball }
  const [home, away] = scoreOf(state)
  if (style.rules.overtime === null || home !== away) return { step: ended(style, step), ball }
  const overtime = { ...step.state, phase: 'overtime', part: state.part + 1, second: 0, added: null } as const
  return { step: { ...step, state: overtime }, ball }
}

function takeShot(style: GameStyle, state: GoalsPlay, random: Random): Turn {
  const side: Side = state.shootout.length % 2 === 0 ? 0 : 1
  const isIn = random.chance(SHOT_SCORED)
  const then = { ...state, shootout: [...state.shootout, isIn] }
  const kind = isIn ? 'shot_scored' : 'shot_missed'
  const at = [side === 0 ? 90 : 10, 50] as const
  const incident = incidentOf(style, then, kind, { side, isKey: true, at, withScore: true })
  const step = { afterMs: SHOT_MS, state: then, incidents: [incident], isCritical: true }
  const ball: Ball = { kind: style.startKind, side }
  return { step: shootoutWinner(then.shootout) === null ? step : ended(style, step), ball }
}

function ended(style: GameStyle, step: GoalsStep): GoalsStep {
  const state = { ...step.state, phase: 'ended', isClockStopped: true } as const
  const end = incidentOf(style, state, 'game_end', { isKey: true, withScore: true })
  return { ...step, state, incidents: [...step.incidents, end] }
}
