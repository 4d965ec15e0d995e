import type { Random } from '@evens/kernel'
import {
  endTurn,
  handballRoutes,
  holding,
  PENALTY_GOAL,
  type HandballTurn,
  type Side,
  type TurnsState,
  type TurnsStrength,
} from '@evens/pricing'
import { between, isLateTurn, placeOf, secondsAfter, tally, incidentOf, type GameStyle, type TurnStep } from './game.ts'

type State = TurnsState<HandballTurn>
type HandballStep = TurnStep<HandballTurn>

const ATTACK_MIN = 8
const SUSPENSION = 0.4
const TIMEOUT = 0.02
const TIMEOUT_SECONDS = 60
const PENALTY_SECONDS = 22

const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** One attack, or the penalty that it has come to. */
export const attack = (style: GameStyle) =>
  function* (strength: TurnsStrength, state: State, random: Random): Iterable<HandballStep> {
    const side = holding(state) ?? 0
    let now = state
    if (now.turn === null) {
      const step = build(style, strength, now, side, random)
      now = step.state
      yield step
    }
    if (now.turn !== null) yield penalty(style, now, side, random)
  }

function build(style: GameStyle, { turns }: TurnsStrength, before: State, side: Side, random: Random): HandballStep {
  const routes = handballRoutes(turns[side])
  const state = { ...before, secondsLeft: secondsAfter(before, between(random, 0.4, 1.6), ATTACK_MIN) }
  const hasTimeout = random.chance(TIMEOUT)
  const draw = random.next()
  const ended =
    draw < routes.penalty
      ? awarded(style, state, side, random)
      : draw < routes.penalty + routes.goal
        ? goal(style, state, side, random)
        : lost(style, state, side, random)
  const seconds = Math.max(4, before.secondsLeft - ended.state.secondsLeft) + (hasTimeout ? TIMEOUT_SECONDS : 0)
  const timeout = hasTimeout ? [incidentOf(style, before, 'timeout', { side, isKey: true })] : []
  return {
    ...ended,
    afterMs: Math.round(seconds * 1000),
    incidents: [...timeout, ...ended.incidents],
    isCritical: isLateTurn(before, ended.state),
  }
}

const spot = (side: Side, random: Random): [number, number] =>
  placeOf(side, between(random, 76, 88), between(random, 15, 85))

function goal(style: GameStyle, state: State, side: Side, random: Random): HandballStep {
  const shot = tally(state, 'shots', side)
  const incident = incidentOf(style, { ...shot, scored: 1 }, 'goal', { side, isKey: true, at: spot(side, random) })
  return { afterMs: 0, state: endTurn({ ...shot, scored: 1 }), incidents: [incident], isCritical: false }
}

function lost(style: GameStyle, state: State, side: Side, random: Random): HandballStep {
  const at = spot(side, random)
  const draw = random.next()
  if (draw < 0.35)
    return {
      afterMs: 0,
      state: endTurn(tally(state, 'turnovers', side)),
      incidents: [incidentOf(style, state, 'turnover', { side, at })],
      isCritical: false,
    }
  const isSaved = draw < 0.75
  const shot = tally(state, 'shots', side)
  const counted = isSaved ? tally(shot, 'saves', other(side)) : shot
  const incident = isSaved ? { kind: 'save', side: other(side) } : { kind: 'missed_shot', side }
  const incidents = [incidentOf(style, state, incident.kind, { side: incident.side, at })]
  return { afterMs: 0, state: endTurn(counted), incidents, isCritical: false }
}

/** The defender who gave the penalty away is sometimes sent off for two minutes. */
function awarded(style: GameStyle, state: State, side: Side, random: Random): HandballStep {
  const isSuspended = random.chance(SUSPENSION)
  const counted = isSuspended ? tally(state, 'suspensions', other(side)) : state
  const next: State = { ...counted, turn: { isPenalty: true } }
  const at = placeOf(side, 86, between(random, 35, 65))
  const incidents = [incidentOf(style, next, 'seven_metres', { side, at })]
  if (isSuspended) incidents.push(incidentOf(style, next, 'suspension', { side: other(side), isKey: true }))
  return { afterMs: 0, state: next, incidents, isCritical: false }
}

function penalty(style: GameStyle, state: State, side: Side, random: Random): HandballStep {
  const isGood = random.chance(PENALTY_GOAL)
  const shot = tally(tally(state, 'shots', side), isGood ? 'seven_metres_goals' : 'saves', isGood ? side : other(side))
  const thrown: State = { ...shot, scored: isGood ? 1 : 0 }
  const next = endTurn(thrown)
  const incident = isGood
    ? incidentOf(style, thrown, 'seven_metres_goal', { side, isKey: true, at: placeOf(side, 83, 50) })
    : incidentOf(style, thrown, 'seven_metres_missed', { side, at: placeOf(side, 83, 50) })
  return {
    afterMs: Math.round(between(random, PENALTY_SECONDS - 6, PENALTY_SECONDS + 6) * 1000),
    state: next,
    incidents: [incident],
    isCritical: isLateTurn(state, next),
  }
}
