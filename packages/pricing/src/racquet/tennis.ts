import { addDouble, addMatch, addPart } from '../chain/markets.ts'
import { addManyWay } from '../chain/offer.ts'
import { type PartChain, type PartOutlook, walkPart } from '../chain/part.ts'
import { rulesOf } from '../chain/point-model.ts'
import { correctScore, type Menu, SETS } from '../chain/series-rules.ts'
import {
  branchesOf,
  createTables,
  nextPart,
  outlookOf,
  partAndMatch,
  type Series,
  type SeriesTables,
  withEarlier,
} from '../chain/series.ts'
import { numberIn, type Rule, ruled } from '../chain/settlement.ts'
import { partLabels } from '../labels.ts'
import type { PricedMarket, SportModel } from '../market.ts'
import { remember } from '../memo.ts'
import { oneWins } from '../settling.ts'
import { otherSide, type Pair, type Side } from '../side.ts'
import { gameEnds, type GameEnds, winsGame, winsTieBreak } from './game.ts'
import { addGame, gameRules } from './tennis-games.ts'
import { isSetOver, isTieBreakAt, readTennis, type TennisState, TIE_BREAK_AT, viewTennis } from './tennis-state.ts'

/** The chance of each player to win a point on serve. */
export type TennisStrength = { readonly serving: Pair }

/** Matches whose tables are kept, each of about forty kilobytes, and points of a game in them. */
const [TABLES_KEPT, GAMES_KEPT, FORMATS_KEPT] = [48, 64, 2]
const SET_SCORES = ['6:0', '6:1', '6:2', '6:3', '6:4', '7:5', '7:6', '6:7', '5:7', '4:6', '3:6', '2:6', '1:6', '0:6']

const menu: Menu = {
  series: SETS,
  beyond: 'tie_break',
  each: 'game_winner',
  races: [2, 3, 4, 5],
  scoresAfter: [2, 4, 6],
  leadsAfter: [],
  famous: [],
  matchStep: 1,
}

export function seriesOf({ serving }: TennisStrength, bestOf: number): Series {
  const holds = serving.map((serve) => winsGame(serve, 0, 0)) as [number, number]
  const tieBreaks = ([0, 1] as const).map((first) => winsTieBreak(serving, first, 0, 0)) as [number, number]
  const homeTakes = (home: number, away: number, server: Side): number => {
    if (isTieBreakAt([home, away])) return tieBreaks[server]
    return server === 0 ? holds[0] : 1 - holds[1]
  }
  const chain: PartChain = {
    isOver: isSetOver,
    homeTakes,
    serverAfter: (_home, _away, server) => otherSide(server),
    scoreMax: TIE_BREAK_AT + 1,
  }
  return {
    partsToWin: (bestOf + 1) / 2,
    chain: () => chain,
    limit: () => TIE_BREAK_AT,
    // The players serve in turn through all games, so that an odd number of them passes the beginning on.
    homeBegins: (began, { home, away }) => (((home + away) % 2 === 0 ? began : otherSide(began)) === 0 ? 1 : 0),
  }
}

/** A game from these points of the server and the receiver: the chance of the server, and how it may end. */
type GameFrom = { readonly wins: number; readonly ends: GameEnds }
type TennisTables = SeriesTables & { readonly game: (server: Side, points: Pair) => GameFrom }

const createTennisTables = (strength: TennisStrength, bestOf: number): TennisTables => {
  const games = strength.serving.map((serve) =>
    remember(
      GAMES_KEPT,
      ([own, other]: Pair) => GAMES_KEPT * own + other,
      ([own, other]): GameFrom => ({ wins: winsGame(serve, own, other), ends: gameEnds(serve, own, other) }),
    ),
  ) as [(points: Pair) => GameFrom, (points: Pair) => GameFrom]
  return { ...createTables(seriesOf(strength, bestOf)), game: (server, points) => games[server](points) }
}

/** By the length of a match, and then by the players. */
const tablesFor = remember(
  FORMATS_KEPT,
  (bestOf: number) => bestOf,
  (bestOf) =>
    remember(
      TABLES_KEPT,
      (strength: TennisStrength) => strength,
      remember(
        TABLES_KEPT,
        ({ serving }: TennisStrength) => serving.join(),
        (strength) => createTennisTables(strength, bestOf),
      ),
    ),
)

/** The score in sets; with a period, that set's score in games. */
const score: Rule = {
  ...correctScore,
  outcomes: (played, specifiers) =>
    specifiers['period'] === undefined ? correctScore.outcomes(played, specifiers) : SET_SCORES,
  decide(played, specifiers) {
    if (specifiers['period'] === undefined) return correctScore.decide(played, specifiers)
    const set = numberIn(specifiers, 'period') - 1
    const games = played.scores[set]
    return set < played.finished && games !== undefined ? oneWins(SET_SCORES, games.join(':')) : null
  },
}

const definitions = [
  ...rulesOf(menu)
    .filter(({ id }) => id !== score.id)
    .map((rule) => ruled(readTennis, rule)),
  ruled(readTennis, score),
  ...gameRules,
]

const SCORES_SIDE = TIE_BREAK_AT + 2
const scoreAt = (home: number, away: number): number => home * SCORES_SIDE + away
const SCORE_PLACES = new Map(SET_SCORES.map((name, place) => [scoreAt(...pairOf(name)), place]))

function pairOf(name: string): [number, number] {
  const [home = 0, away = 0] = name.split(':').map(Number)
  return [home, away]
}

function addSetScore(markets: PricedMarket[], { finals }: PartOutlook, set: number): void {
  const chances = SET_SCORES.map(() => 0)
  for (const { home, away, probability } of finals) chances[SCORE_PLACES.get(scoreAt(home, away)) ?? 0] = probability
  addManyWay(markets, 'correct_score', partLabels(set).labels.plain, SET_SCORES, chances)
}

function price(strength: TennisStrength, state: TennisState): PricedMarket[] {
  const played = readTennis(state)
  if (played.isDecided || played.isGivenUp) return []
  const { games, points, isTieBreak, began, gameServer, server } = viewTennis(state, played)
  const { serving } = strength
  const tables = tablesFor(state.bestOf)(strength)
  const { partsToWin, chain } = tables.series
  const [home, away] = games
  const game = isTieBreak ? null : tables.game(gameServer, gameServer === 0 ? points : [points[1], points[0]])
  const holds = game?.wins ?? winsTieBreak(serving, gameServer, points[0], points[1])
  const homeTakesFirst = gameServer === 0 || isTieBreak ? holds : 1 - holds
  const outlook = walkPart(chain(false), [{ home, away, server: gameServer, weight: 1, homeTakesFirst }])
  const branches = branchesOf(tables, played.won, began, outlook.finals)
  const next = nextPart(tables, played.won, began, outlook.finals)
  const set = state.sets.length
  const markets: PricedMarket[] = []
  addMatch(markets, menu, withEarlier(outlookOf(tables, played.won, branches), played), partsToWin)
  addPart(markets, menu, { number: set, outlook, score: games, limit: TIE_BREAK_AT })
  addSetScore(markets, outlook, set)
  addGame(markets, { set, games, points, server: gameServer, pointServer: server, serving, ends: game?.ends ?? null })
  if (next !== null) {
    addPart(markets, menu, { number: set + 1, outlook: next, score: [0, 0], limit: TIE_BREAK_AT })
    addSetScore(markets, next, set + 1)
  }
  if (set === 1 && partsToWin > 1) addDouble(markets, SETS, partAndMatch(branches))
  return markets
}

export const tennis: SportModel<TennisStrength, TennisState> = {
  definitions,
  price,
  isOver: (state) => readTennis(state).isDecided || state.retired !== null,
}
