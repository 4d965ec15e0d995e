import type { EventState, Incident, Phase } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import { gameOf, holding, turnsLeft, type Pair, type Side, type TurnsState } from '@evens/pricing'
import type { Step } from '../sport.ts'

/** The presentation of one sport of points. */
export type GameStyle = {
  readonly partName: 'quarter' | 'half'
  readonly countsDown: boolean
  readonly breakSeconds: number
  readonly halfTimeSeconds: number
  /** The incident that opens a game and each of its parts. */
  readonly start: string
}

function scoreOf(state: TurnsState): [number, number] {
  const [home, away] = gameOf(state).score
  return [home, away]
}

export const isHalfTime = ({ format, parts }: TurnsState): boolean => parts.length === format.parts / 2

function phaseOf({ partName }: GameStyle, state: TurnsState): Phase {
  const { stage, format, parts } = state
  if (stage === 'before') return { name: 'not_started' }
  if (stage === 'over' || stage === 'abandoned') return { name: 'ended' }
  if (stage === 'break') return { name: isHalfTime(state) ? 'half_time' : 'break' }
  if (parts.length <= format.parts) return { name: partName, number: parts.length }
  return { name: 'overtime', number: parts.length - format.parts }
}

/** The clock: time left in the part, or time played in the game. */
function clockOf({ countsDown }: GameStyle, { secondsLeft, format, parts }: TurnsState): number {
  if (countsDown) return secondsLeft
  const full = Math.max(0, Math.min(parts.length, format.parts) * format.seconds)
  const overtimes = Math.max(0, parts.length - format.parts) * format.overtimeSeconds
  return parts.length === 0 ? 0 : full + overtimes - secondsLeft
}

type IncidentFacts = { readonly side?: Side; readonly isKey?: boolean; readonly at?: readonly [number, number] }

/** Something that happened, with the phase, the clock and the score of the state after it. */
export function incidentOf(
  style: GameStyle,
  state: TurnsState,
  kind: string,
  more: IncidentFacts = {},
): Omit<Incident, 'number'> {
  const { side, isKey = false, at } = more
  return {
    kind,
    ...(side === undefined ? {} : { side }),
    phase: phaseOf(style, state),
    second: clockOf(style, state),
    ...(isKey ? { score: scoreOf(state) } : {}),
    isKey,
    ...(at === undefined ? {} : { at: [at[0], at[1]] }),
  }
}

/** One more of something that is counted for a side. */
export function tally<State extends { readonly stats: Readonly<Record<string, Pair>> }>(
  state: State,
  name: string,
  side: Side,
  by = 1,
): State {
  const [home, away] = state.stats[name] ?? [0, 0]
  return { ...state, stats: { ...state.stats, [name]: side === 0 ? [home + by, away] : [home, away + by] } }
}

/** The place on the pitch as it is drawn: the away side plays the other way. */
export const placeOf = (side: Side, along: number, across: number): [number, number] => {
  const within = (value: number): number => Math.round(Math.max(0, Math.min(100, value)) * 10) / 10
  return side === 0 ? [within(along), within(across)] : [within(100 - along), within(100 - across)]
}

export const between = (random: Random, low: number, high: number): number => low + random.next() * (high - low)

/**
 * The clock after a part of a turn. Every turn gets its share of what is left on it, so that the turns of a part and
 * its time run out together; `share` is how much of a turn this takes.
 */
export function secondsAfter(state: TurnsState, share: number, secondsMin: number): number {
  const turns = Math.max(1, turnsLeft(state, state.parts.length - 1))
  const spent = Math.max(1, Math.round((state.secondsLeft / turns) * share))
  return Math.min(state.secondsLeft, Math.max(state.secondsLeft - spent, (turns - 1) * secondsMin + 1))
}

const LAST_SECONDS = 60

/** The lead has changed hands, or was lost, when hardly any time is left to win it back. */
export function isLateTurn(before: TurnsState, after: TurnsState): boolean {
  const { format, parts, secondsLeft } = after
  if (parts.length < format.parts || secondsLeft > LAST_SECONDS) return false
  const sign = (state: TurnsState): number => Math.sign(gameOf(state).score[0] - gameOf(state).score[1])
  return sign(before) !== sign(after)
}

export type TurnStep<Turn> = Step<TurnsState<Turn>>

/** A sport's additions to the scoreboard: its facts, and whether the clock runs at this point of a turn. */
export type Board = { readonly facts: Readonly<Record<string, string>>; readonly clockRuns: boolean }

export function showTurns(
  style: GameStyle,
  state: TurnsState,
  { facts, clockRuns }: Board,
): Omit<EventState, 'status'> {
  const side = state.stage === 'play' ? holding(state) : null
  const { periods } = gameOf(state)
  return {
    phase: phaseOf(style, state),
    clock: {
      seconds: clockOf(style, state),
      isRunning: state.stage === 'play' && clockRuns,
      countsDown: style.countsDown,
    },
    score: scoreOf(state),
    periods: periods.map(([home, away]) => [home, away]),
    ...(side === null ? {} : { serving: side }),
    stats: Object.fromEntries(Object.entries(state.stats).map(([name, [home, away]]) => [name, [home, away]])),
    ...(Object.keys(facts).length === 0 ? {} : { facts: { ...facts } }),
  }
}

/** An even number of turns of about this length. */
export const turnsOf = (seconds: number, turnSeconds: number): number =>
  2 * Math.max(1, Math.round(seconds / turnSeconds / 2))
