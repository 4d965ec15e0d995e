import type { Random } from '@evens/kernel'
import {
  driveEndsOf,
  drivePlays,
  driveStarts,
  endTurn,
  holding,
  TRY_CHANCES,
  type Down,
  type DrivePlay,
  type EndChances,
  type DriveTurn,
  type Side,
  type TurnsState,
  type TurnsStrength,
} from '@evens/pricing'
import { between, placeOf, secondsAfter, tally, incidentOf, type GameStyle, type TurnStep } from './game.ts'

type State = TurnsState<DriveTurn>
type DriveStep = TurnStep<DriveTurn>

const DRIVE_MIN = 45
/** Snaps of a drive, about. */
const SNAPS = 6
const HUDDLE_SECONDS = 6
const CHANGE_SECONDS = 35
const TRY_SECONDS = 45

const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** A random pick, weighted by chance. */
function drawn<T extends { readonly chance: number }>(list: readonly T[], random: Random): T {
  let left = random.next() * list.reduce((sum, { chance }) => sum + chance, 0)
  for (const one of list) {
    left -= one.chance
    if (left < 0) return one
  }
  return list.at(-1) as T
}

/** One drive from wherever it stands: snap by snap to its end, and the try after a touchdown. */
export const drive = (style: GameStyle) =>
  function* (strength: TurnsStrength, from: State, random: Random): Iterable<DriveStep> {
    const side = holding(from) ?? 0
    const chances = driveEndsOf(strength.turns[side])
    const drives = from.parts.join('').length
    let state = from
    while (state.stage === 'play' && state.parts.join('').length === drives) {
      const step = nextStep(style, chances, state, side, random)
      state = step.state
      yield step
    }
  }

function nextStep(style: GameStyle, chances: EndChances, state: State, side: Side, random: Random): DriveStep {
  if (state.turn === null) return start(style, chances, state, side, random)
  return state.turn === 'try'
    ? attempt(style, state, side, random)
    : snap(style, state, side, drawn(drivePlays(chances, state.turn), random), random)
}

function start(style: GameStyle, chances: EndChances, state: State, side: Side, random: Random): DriveStep {
  const { to } = drawn(driveStarts(chances), random)
  const next: State = { ...state, turn: to }
  return {
    afterMs: Math.round(between(random, CHANGE_SECONDS - 10, CHANGE_SECONDS + 10) * 1000),
    state: next,
    incidents: [incidentOf(style, next, 'drive_start', { side, at: placeOf(side, to.yard, between(random, 40, 60)) })],
    isCritical: false,
  }
}

const INCIDENTS: Readonly<Record<DrivePlay['kind'], string>> = {
  run: 'run',
  pass: 'pass',
  incomplete: 'pass_incomplete',
  sack: 'sack',
  interception: 'interception',
  fumble: 'fumble',
  punt: 'punt',
  field_goal: 'field_goal',
  missed_kick: 'field_goal_missed',
}

function snap(style: GameStyle, before: State, side: Side, play: DrivePlay, random: Random): DriveStep {
  const from = before.turn === null || before.turn === 'try' ? 0 : before.turn.yard
  const share = between(random, 0.5, 1.5) / SNAPS
  const state = counted({ ...before, secondsLeft: secondsAfter(before, share, DRIVE_MIN) }, side, play)
  const at = placeOf(side, from + play.gain, between(random, 25, 75))
  const ended = after(style, state, side, play, at)
  const seconds = before.secondsLeft - ended.state.secondsLeft + between(random, HUDDLE_SECONDS - 3, HUDDLE_SECONDS + 3)
  return { afterMs: Math.round(seconds * 1000), ...ended }
}

type Ended = Omit<DriveStep, 'afterMs'>

function after(style: GameStyle, state: State, side: Side, { kind, to, gain }: DrivePlay, at: [number, number]): Ended {
  const incident = (now: State, what: string, isKey: boolean) => incidentOf(style, now, what, { side, isKey, at })
  if (to === 'touchdown') {
    const next: State = { ...state, scored: 6, turn: 'try' }
    return { state: next, incidents: [incident(next, 'touchdown', true)], isCritical: true }
  }
  if (to === 'field_goal') {
    const next: State = { ...state, scored: 3 }
    return { state: endTurn(next), incidents: [incident(next, 'field_goal', true)], isCritical: false }
  }
  if (to === 'none') {
    const isKey = kind === 'interception' || kind === 'fumble' || kind === 'missed_kick'
    return { state: endTurn(state), incidents: [incident(state, INCIDENTS[kind], isKey)], isCritical: false }
  }
  const next: State = { ...state, turn: to }
  const first = isFirstDown(to, gain) ? [incident(next, 'first_down', false)] : []
  return { state: next, incidents: [incident(next, INCIDENTS[kind], false), ...first], isCritical: false }
}

const isFirstDown = ({ down }: Down, gain: number): boolean => down === 1 && gain > 0

function counted(state: State, side: Side, { kind, gain, to }: DrivePlay): State {
  if (kind === 'interception' || kind === 'fumble') return tally(state, 'turnovers', side)
  if (kind === 'punt') return tally(state, 'punts', side)
  if (kind === 'sack') return tally(tally(state, 'sacks', other(side)), 'yards', side, yardsLost(state, side, gain))
  if (kind !== 'run' && kind !== 'pass') return state
  const isFirst = to === 'touchdown' || (typeof to !== 'string' && isFirstDown(to, gain))
  const ran = tally(state, 'yards', side, gain < 0 ? yardsLost(state, side, gain) : gain)
  return isFirst ? tally(ran, 'first_downs', side) : ran
}

/** The board shows no yards below nought. */
const yardsLost = ({ stats }: State, side: Side, gain: number): number => -Math.min(-gain, stats['yards']?.[side] ?? 0)

function attempt(style: GameStyle, state: State, side: Side, random: Random): DriveStep {
  const draw = random.next()
  const [nothing = 0, kick = 0] = TRY_CHANCES
  const points = draw < nothing ? 0 : draw < nothing + kick ? 1 : 2
  const tried: State = { ...state, scored: state.scored + points }
  const kind = points === 0 ? 'extra_point_missed' : points === 1 ? 'extra_point' : 'two_point_conversion'
  const ended = endTurn(tried)
  const ranOut = state.secondsLeft - ended.secondsLeft
  return {
    afterMs: Math.round((ranOut + between(random, TRY_SECONDS - 10, TRY_SECONDS + 10)) * 1000),
    state: ended,
    incidents: [incidentOf(style, tried, kind, { side, isKey: points > 0, at: placeOf(side, 98, 50) })],
    isCritical: false,
  }
}
