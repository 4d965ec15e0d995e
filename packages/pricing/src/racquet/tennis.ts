import { doubleMarket, matchMarkets, partMarkets } from '../chain/markets.ts'
import { isOpen, manyWay } from '../chain/offer.ts'
import { type PartChain, type PartOutlook, walkPart } from '../chain/part.ts'
import { rulesOf } from '../chain/point-model.ts'
import { correctScore, type Menu, SETS } from '../chain/series-rules.ts'
import { createTables, nextPart, outlookOf, partAndMatch, type Series, withEarlier } from '../chain/series.ts'
import { numberIn, type Rule, ruled } from '../chain/settlement.ts'
import type { PricedMarket, SportModel } from '../market.ts'
import { remember } from '../memo.ts'
import { oneWins } from '../settling.ts'
import { otherSide, type Pair, type Side } from '../side.ts'
import { winsGame, winsTieBreak } from './game.ts'
import { gameMarkets, gameRules } from './tennis-games.ts'
import { isSetOver, isTieBreakAt, readTennis, type TennisState, TIE_BREAK_AT, viewTennis } from './tennis-state.ts'

/** The chance of each player to win a point on serve. */
export type TennisStrength = { readonly serving: Pair }

const TABLES_KEPT = 256
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

const tablesOf = remember(
  TABLES_KEPT,
  ([{ serving }, bestOf]: readonly [TennisStrength, number]) => `${serving.join()} ${bestOf}`,
  ([strength, bestOf]) => createTables(seriesOf(strength, bestOf)),
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

function homeTakesGame(
  { serving }: TennisStrength,
  { points, isTieBreak, gameServer }: ReturnType<typeof viewTennis>,
): number {
  const [home, away] = points
  if (isTieBreak) return winsTieBreak(serving, gameServer, home, away)
  return gameServer === 0 ? winsGame(serving[0], home, away) : 1 - winsGame(serving[1], away, home)
}

const setScores = (outlook: PartOutlook, number: number): PricedMarket => {
  const chances = new Map(outlook.finals.map(({ home, away, probability }) => [`${home}:${away}`, probability]))
  return manyWay(
    'correct_score',
    { period: String(number) },
    SET_SCORES.map((name) => [name, chances.get(name) ?? 0]),
  )
}

function price(strength: TennisStrength, state: TennisState): PricedMarket[] {
  const played = readTennis(state)
  if (played.isDecided || played.isGivenUp) return []
  const view = viewTennis(state, played)
  const { games, began, gameServer, points } = view
  const tables = tablesOf([strength, state.bestOf])
  const { partsToWin, chain } = tables.series
  const [home, away] = games
  const outlook = walkPart(chain(false), [
    { home, away, server: gameServer, weight: 1, homeTakesFirst: homeTakesGame(strength, view) },
  ])
  const match = withEarlier(outlookOf(tables, played.won, began, outlook.finals), played)
  const next = nextPart(tables, played.won, began, outlook.finals)
  const set = state.sets.length
  return [
    ...matchMarkets(menu, match, partsToWin),
    ...partMarkets(menu, { number: set, outlook, score: games, limit: TIE_BREAK_AT }),
    setScores(outlook, set),
    ...gameMarkets({ set, games, points, server: gameServer, pointServer: view.server, serving: strength.serving }),
    ...(next === null
      ? []
      : [
          ...partMarkets(menu, { number: set + 1, outlook: next, score: [0, 0], limit: TIE_BREAK_AT }),
          setScores(next, set + 1),
        ]),
    ...(set === 1 && partsToWin > 1 ? [doubleMarket(SETS, partAndMatch(tables, began, outlook.finals))] : []),
  ].filter(isOpen)
}

export const tennis: SportModel<TennisStrength, TennisState> = {
  definitions,
  price,
  isOver: (state) => readTennis(state).isDecided || state.retired !== null,
}
