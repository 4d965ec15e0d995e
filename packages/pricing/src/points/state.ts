import { invariant } from '@evens/kernel'
import { otherSide, type Pair, type Side } from '../chain/side.ts'

/** How long a game is. The sides have the ball in turns, and every part has a fixed even number of them. */
export type TurnsFormat = {
  readonly parts: number
  readonly turns: number
  readonly seconds: number
  /** 0: a draw stands. Otherwise so many turns are added until somebody leads at their end. */
  readonly overtimeTurns: number
  readonly overtimeSeconds: number
  /** Who begins each part: 0 the side that won the toss, 1 the other one. */
  readonly starts: readonly Side[]
}

export type TurnsState<Turn = unknown> = {
  readonly format: TurnsFormat
  readonly stage: 'before' | 'play' | 'break' | 'over' | 'abandoned'
  /** Who has the ball first; nobody before the toss. */
  readonly first: Side | null
  /** Of every part that has begun: the points of each turn that is over, one digit a turn. */
  readonly parts: readonly string[]
  /** The points of the turn that is on. */
  readonly scored: number
  /** How far that turn has come; null at its start. */
  readonly turn: Turn | null
  readonly secondsLeft: number
  readonly stats: Readonly<Record<string, Pair>>
}

export const beginTurns = (format: TurnsFormat): TurnsState<never> => ({
  format,
  stage: 'before',
  first: null,
  parts: [],
  scored: 0,
  turn: null,
  secondsLeft: format.seconds,
  stats: {},
})

export const turnsIn = ({ parts, turns, overtimeTurns }: TurnsFormat, part: number): number =>
  part < parts ? turns : overtimeTurns

export const turnsLeft = ({ format, parts }: TurnsState, part: number): number =>
  turnsIn(format, part) - (parts[part]?.length ?? 0)

/** Who has the ball in a turn of a part, once the toss is made. */
export function holderOf(format: TurnsFormat, first: Side, part: number, turn: number): Side {
  const isFirst = ((format.starts[part] ?? 0) + turn) % 2 === 0
  return isFirst ? first : otherSide(first)
}

/** Who has the ball now, or will have it when the break ends; null before the toss. */
export function holding({ format, first, parts, stage }: TurnsState): Side | null {
  if (first === null) return null
  const part = stage === 'break' ? parts.length : parts.length - 1
  return holderOf(format, first, part, parts[part]?.length ?? 0)
}

export function beginPart<Turn>(state: TurnsState<Turn>, first: Side): TurnsState<Turn> {
  invariant(state.stage === 'before' || state.stage === 'break', `no part begins in ${state.stage}`)
  const { format, parts } = state
  const secondsLeft = parts.length < format.parts ? format.seconds : format.overtimeSeconds
  return { ...state, first, stage: 'play', parts: [...parts, ''], secondsLeft }
}

/** The turn is over; with the last one of a part ends the part, and with a lead after the last part the game. */
export function endTurn<Turn>(state: TurnsState<Turn>): TurnsState<Turn> {
  const { format, parts, scored } = state
  const part = parts.length - 1
  const digits = `${parts[part] ?? ''}${scored}`
  const next = { ...state, parts: [...parts.slice(0, part), digits], scored: 0, turn: null }
  if (digits.length < turnsIn(format, part)) return next
  const isDrawn = leadOf(next) === 0
  const goesOn = part + 1 < format.parts || (isDrawn && format.overtimeTurns > 0)
  return { ...next, stage: goesOn ? 'break' : 'over', secondsLeft: 0 }
}

function leadOf({ format, first, parts }: TurnsState): number {
  invariant(first !== null, 'a game without a toss has no score')
  let lead = 0
  parts.forEach((digits, part) => {
    for (let turn = 0; turn < digits.length; turn++)
      lead += holderOf(format, first, part, turn) === 0 ? Number(digits[turn]) : -Number(digits[turn])
  })
  return lead
}
