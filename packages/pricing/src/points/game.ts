import type { Pair, Side } from '../chain/side.ts'
import { holderOf, turnsIn, type TurnsState } from './state.ts'

export type ScoringTurn = { readonly part: number; readonly side: Side; readonly points: number }

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

const known = new WeakMap<TurnsState, Game>()

/** The score of a state, by parts and by turns. Settling asks for it a hundred times, so it is read once. */
export function gameOf(state: TurnsState): Game {
  const game = known.get(state) ?? readGame(state)
  known.set(state, game)
  return game
}

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
