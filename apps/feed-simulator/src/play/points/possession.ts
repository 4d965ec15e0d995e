import type { Random } from '@evens/kernel'
import {
  basketballRoutes,
  endTurn,
  FREE_THROW,
  holding,
  type BasketballTurn,
  type Side,
  type TurnsState,
  type TurnsStrength,
} from '@evens/pricing'
import { between, isLateTurn, placeOf, secondsAfter, tally, incidentOf, type GameStyle, type TurnStep } from './game.ts'

type State = TurnsState<BasketballTurn>
type BasketballStep = TurnStep<BasketballTurn>

const POSSESSION_MIN = 4
const FLOOR_FOUL = 0.08
const TIMEOUT = 0.035
const TIMEOUT_SECONDS = 60
const FREE_THROW_SECONDS = 11

const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** One possession, or what is left of it when free throws are to come. */
export const possession = (style: GameStyle) =>
  function* (strength: TurnsStrength, state: State, random: Random): Iterable<BasketballStep> {
    const side = holding(state) ?? 0
    let now = state
    if (now.turn === null) {
      const step = attack(style, strength, now, side, random)
      now = step.state
      yield step
    }
    for (let throws = now.turn?.freeThrows ?? 0; throws > 0; throws--) {
      const step = freeThrow(style, now, side, throws, random)
      now = step.state
      yield step
    }
  }

function attack(style: GameStyle, { turns }: TurnsStrength, before: State, side: Side, random: Random): BasketballStep {
  const routes = basketballRoutes(turns[side])
  const clocked = { ...before, secondsLeft: secondsAfter(before, between(random, 0.55, 1.45), POSSESSION_MIN) }
  const draw = random.next()
  const [floor, stopped] = floorFoul(style, clocked, side, random)
  const ended =
    draw < routes.foul
      ? fouled(style, stopped, side, random)
      : draw < routes.foul + routes.two
        ? basket(style, stopped, side, 2, random)
        : draw < routes.foul + routes.two + routes.three
          ? basket(style, stopped, side, 3, random)
          : lostBall(style, stopped, side, random)
  return rested(style, before, { ...ended, incidents: [...floor, ...ended.incidents] }, random)
}

/** Now and then the defence stops an attack early; the side keeps the ball and there are no free throws. */
function floorFoul(style: GameStyle, state: State, side: Side, random: Random): [BasketballStep['incidents'], State] {
  if (!random.chance(FLOOR_FOUL)) return [[], state]
  const at = placeOf(side, between(random, 55, 80), between(random, 15, 85))
  return [[incidentOf(style, state, 'foul', { side: other(side), at })], tally(state, 'fouls', other(side))]
}

/** The time that has gone, with a time-out now and then while the clock stands. */
function rested(style: GameStyle, before: State, step: BasketballStep, random: Random): BasketballStep {
  const played = Math.max(2, before.secondsLeft - step.state.secondsLeft) + between(random, 0, 4)
  const hasTimeout = step.state.stage === 'play' && step.state.turn === null && random.chance(TIMEOUT)
  const side = holding(step.state) ?? 0
  return {
    ...step,
    afterMs: Math.round((played + (hasTimeout ? TIMEOUT_SECONDS : 0)) * 1000),
    incidents: hasTimeout
      ? [...step.incidents, incidentOf(style, step.state, 'timeout', { side, isKey: true })]
      : step.incidents,
    isCritical: step.isCritical || isLateTurn(before, step.state),
  }
}

const spot = (side: Side, points: 2 | 3, random: Random): [number, number] =>
  points === 3
    ? placeOf(side, between(random, 70, 78), between(random, 12, 88))
    : placeOf(side, between(random, 83, 95), between(random, 32, 68))

function basket(style: GameStyle, state: State, side: Side, points: 2 | 3, random: Random): BasketballStep {
  const counted = points === 3 ? tally(state, 'three_pointers', side) : state
  const next = endTurn({ ...tally(counted, 'field_goals', side), scored: points })
  const kind = points === 3 ? 'three_points' : 'two_points'
  // The incident belongs to the part it happened in, even if it ends that part.
  const incident = incidentOf(style, { ...state, scored: points }, kind, {
    side,
    isKey: true,
    at: spot(side, points, random),
  })
  return { afterMs: 0, state: next, incidents: [incident], isCritical: false }
}

function lostBall(style: GameStyle, state: State, side: Side, random: Random): BasketballStep {
  const isTurnover = random.chance(0.27)
  if (isTurnover) {
    const at = placeOf(side, between(random, 52, 85), between(random, 15, 85))
    const next = endTurn(tally(state, 'turnovers', side))
    return {
      afterMs: 0,
      state: next,
      incidents: [incidentOf(style, state, 'turnover', { side, at })],
      isCritical: false,
    }
  }
  const at = spot(side, random.chance(0.4) ? 3 : 2, random)
  const missed = incidentOf(style, state, 'missed_shot', { side, at })
  const rebound = incidentOf(style, state, 'rebound', {
    side: other(side),
    at: placeOf(side, 93, between(random, 40, 60)),
  })
  const next = endTurn(tally(state, 'rebounds', other(side)))
  return { afterMs: 0, state: next, incidents: [missed, rebound], isCritical: false }
}

function fouled(style: GameStyle, state: State, side: Side, random: Random): BasketballStep {
  const next: State = { ...tally(state, 'fouls', other(side)), turn: { freeThrows: 2 } }
  const at = placeOf(side, between(random, 82, 94), between(random, 30, 70))
  return {
    afterMs: 0,
    state: next,
    incidents: [incidentOf(style, next, 'foul', { side: other(side), at })],
    isCritical: false,
  }
}

function freeThrow(style: GameStyle, state: State, side: Side, throws: number, random: Random): BasketballStep {
  const isGood = random.chance(FREE_THROW)
  const scored = state.scored + (isGood ? 1 : 0)
  const counted = isGood ? tally(state, 'free_throws', side) : state
  const thrown: State = { ...counted, scored, turn: { freeThrows: throws - 1 } }
  const next = throws === 1 ? endTurn(thrown) : thrown
  const kind = isGood ? 'free_throw' : 'free_throw_missed'
  return {
    afterMs: Math.round(between(random, FREE_THROW_SECONDS - 3, FREE_THROW_SECONDS + 5) * 1000),
    state: next,
    incidents: [incidentOf(style, thrown, kind, { side, isKey: isGood, at: placeOf(side, 81, 50) })],
    isCritical: isLateTurn(state, next),
  }
}
