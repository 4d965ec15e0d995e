import { invariant } from '@evens/kernel'
import { rememberEach } from '../memo.ts'
import { otherSide, type Pair, type Side } from '../side.ts'

/** The length of a game. The sides have the ball in turns; every part has a fixed even number of turns. */
export type TurnsFormat = {
  readonly parts: number
  readonly turns: number
  readonly seconds: number
  /** 0: a draw stands. Otherwise overtimes of this many turns are added until a side leads. */
  readonly overtimeTurns: number
  readonly overtimeSeconds: number
  /** The side that begins each part: 0 the winner of the toss, 1 the other. */
  readonly starts: readonly Side[]
}

export type TurnsState<Turn = unknown> = {
  readonly format: TurnsFormat
  readonly stage: 'before' | 'play' | 'break' | 'over' | 'abandoned'
  /** The side that has the ball first; null before the toss. */
  readonly first: Side | null
  /** Of every part that has begun: the points of each turn that is over, one digit a turn. */
  readonly parts: readonly string[]
  /** The points of the turn that is on. */
  readonly scored: number
  /** The progress of that turn; null at its start. */
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

/** The side with the ball in a turn of a part, once the toss is made. */
export function holderOf(format: TurnsFormat, first: Side, part: number, turn: number): Side {
  const isFirst = ((format.starts[part] ?? 0) + turn) % 2 === 0
  return isFirst ? first : otherSide(first)
}

/** The side with the ball now or after the break; null before the toss. */
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

type ScoringTurn = { readonly part: number; readonly side: Side; readonly points: number }

/** All that a settlement asks of a state. */
export type Game = {
  readonly periods: readonly Pair[]
  /** Without overtime. */
  readonly regulation: Pair
  readonly score: Pair
  /** The turns with points, in order; the last of them may still be on. */
  readonly log: readonly ScoringTurn[]
  /** The points of every turn that is over, a digit each. */
  readonly turns: string
  /** The points of the turn that is on. */
  readonly scored: number
  /** Parts that are over. */
  readonly done: number
  readonly isRegulationOver: boolean
  readonly isOver: boolean
}

/** The score of a state, by parts and by turns. Cached, because settling asks for it a hundred times. */
export const gameOf: (state: TurnsState) => Game = rememberEach(readGame)

function readGame({ format, first, parts, scored, stage }: TurnsState): Game {
  const log: ScoringTurn[] = []
  const periods = parts.map((digits, part): Pair => {
    const sum: [number, number] = [0, 0]
    const isOn = part === parts.length - 1 && stage === 'play' && scored > 0
    for (let turn = 0; turn < digits.length + (isOn ? 1 : 0); turn++) {
      const points = turn < digits.length ? Number(digits[turn]) : scored
      if (points === 0) continue
      const side = holderOf(format, first ?? 0, part, turn)
      sum[side] += points
      log.push({ part, side, points })
    }
    return sum
  })
  const done = parts.filter((digits, part) => digits.length === turnsIn(format, part)).length
  return {
    periods,
    regulation: sumOf(periods.slice(0, format.parts)),
    score: sumOf(periods),
    log,
    turns: parts.join(''),
    scored,
    done,
    isRegulationOver: done >= format.parts,
    isOver: stage === 'over',
  }
}

const sumOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], [more, others]) => [home + more, away + others], [0, 0])
