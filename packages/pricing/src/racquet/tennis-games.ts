import type { Specifiers } from '@evens/kernel'
import { define, MARKETS } from '../catalogue.ts'
import { manyWay, twoWay } from '../chain/offer.ts'
import { sideOf } from '../chain/played.ts'
import { numberIn } from '../chain/settlement.ts'
import type { MarketDefinition, PricedMarket } from '../market.ts'
import { oneWins, type OutcomeResult, refunded } from '../settling.ts'
import { type Pair, type Side, SIDES, YES_NO } from '../side.ts'
import { gameEnds } from './game.ts'
import { isTieBreakAt, readTennis, type TennisState } from './tennis-state.ts'

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
}

/** The game that is on, point by point. */
export function gameMarkets({ set, games, points, server, pointServer, serving }: GameStart): PricedMarket[] {
  const number = String(games[0] + games[1] + 1)
  const period = String(set)
  const next = twoWay(
    'point_winner',
    { period, game: number, n: String(points[0] + points[1] + 1) },
    SIDES,
    pointServer === 0 ? serving[0] : 1 - serving[1],
  )
  if (isTieBreakAt(games)) return [next]
  const ends = gameEnds(serving[server], ...(server === 0 ? points : ([points[1], points[0]] as const)))
  const [home, away] = server === 0 ? ends : ([ends[1], ends[0]] as const)
  const chances = [...home, ...away]
  return [
    manyWay(
      'game_score',
      { period, n: number },
      ENDS.map((name, at) => [name, chances[at] ?? 0]),
    ),
    twoWay('game_deuce', { period, n: number }, YES_NO, home[3] + away[3]),
    next,
  ]
}
