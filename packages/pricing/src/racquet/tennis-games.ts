import type { Specifiers } from '@evens/kernel'
import { define, MARKETS } from '../catalogue.ts'
import { addManyWay, addTwoWay } from '../chain/offer.ts'
import { sideOf } from '../chain/played.ts'
import { numberIn } from '../chain/settlement.ts'
import { partLabels } from '../labels.ts'
import type { MarketDefinition, PricedMarket } from '../market.ts'
import { oneWins, type OutcomeResult, refunded } from '../settling.ts'
import { type Pair, type Side, SIDES, YES_NO } from '../side.ts'
import type { GameEnds } from './game.ts'
import { readTennis, type TennisState } from './tennis-state.ts'

const ENDS = MARKETS['game_score']?.outcomes ?? []
const TO = ['0', '15', '30', 'deuce'] as const

type Game = {
  /** Its points so far, a letter each; null when it is not begun. */
  readonly points: string | null
  readonly isOver: boolean
  readonly isTieBreak: boolean
  /** It was not played and will not be, or not played to its end. */
  readonly isNever: boolean
}

function gameIn(state: TennisState, set: number, game: number): Game {
  const played = readTennis(state)
  const points = state.sets[set]?.[game]
  const winners = played.logs[set] ?? ''
  const isClosed = played.isDecided || state.retired !== null || set < played.finished
  const isOver = game < winners.length
  const isTieBreak = game === 12
  return { points: points ?? null, isOver, isTieBreak, isNever: isClosed && !isOver }
}

/** A market on one game of one set. What a tie-break can't answer is void there. */
const ofGame = (
  id: 'game_score' | 'game_deuce' | 'point_winner',
  outcomes: readonly string[],
  decide: (game: Game, specifiers: Specifiers) => OutcomeResult[] | null,
): MarketDefinition<TennisState> =>
  define(id, (state, specifiers) => {
    const set = numberIn(specifiers, 'period') - 1
    const number = numberIn(specifiers, id === 'point_winner' ? 'game' : 'n') - 1
    const game = gameIn(state, set, number)
    const isVoid = game.isNever || (game.isTieBreak && id !== 'point_winner')
    return decide(game, specifiers) ?? (isVoid || game.isOver ? outcomes.map(refunded) : null)
  })

const DEUCE_POINTS = 6
const isDeuce = (points: string): boolean =>
  points.length >= DEUCE_POINTS && [...points.slice(0, DEUCE_POINTS)].filter((letter) => letter === 'h').length === 3

export const gameRules: readonly MarketDefinition<TennisState>[] = [
  ofGame('game_score', ENDS, ({ points, isOver, isTieBreak }) => {
    if (points === null || !isOver || isTieBreak) return null
    const winner = points.at(-1) ?? 'h'
    const lost = [...points].filter((letter) => letter !== winner).length
    return oneWins(ENDS, `${SIDES[sideOf(winner)]}_${TO[Math.min(lost, 3) as 0 | 1 | 2 | 3]}`)
  }),
  ofGame('game_deuce', YES_NO, ({ points, isOver, isTieBreak }) => {
    if (points === null || isTieBreak) return null
    if (isDeuce(points)) return oneWins(YES_NO, 'yes')
    return isOver ? oneWins(YES_NO, 'no') : null
  }),
  ofGame('point_winner', SIDES, ({ points }, specifiers) => {
    const letter = points?.[numberIn(specifiers, 'n') - 1]
    return letter === undefined ? null : oneWins(SIDES, SIDES[sideOf(letter)])
  }),
]

type GameStart = {
  readonly set: number
  readonly games: Pair
  readonly points: Pair
  readonly server: Side
  readonly pointServer: Side
  readonly serving: Pair
  /** Of the server and the receiver; null in a tie-break. */
  readonly ends: GameEnds | null
}

/** The game that is on, point by point. */
export function addGame(markets: PricedMarket[], start: GameStart): void {
  const { set, games, points, server, pointServer, serving, ends } = start
  const number = games[0] + games[1] + 1
  if (ends !== null) {
    const [home, away] = server === 0 ? ends : [ends[1], ends[0]]
    const specifiers = partLabels(set).labels.n(number)
    addManyWay(markets, 'game_score', specifiers, ENDS, [...home, ...away])
    addTwoWay(markets, 'game_deuce', specifiers, YES_NO, home[3] + away[3])
  }
  const next = { period: String(set), game: String(number), n: String(points[0] + points[1] + 1) }
  addTwoWay(markets, 'point_winner', next, SIDES, pointServer === 0 ? serving[0] : 1 - serving[1])
}
