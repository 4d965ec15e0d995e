import type { MarketDefinition, PricedMarket, SportModel } from '../market.ts'
import { remember, rememberEach } from '../memo.ts'
import { otherSide, type Pair } from '../side.ts'
import { addDouble, addMatch, addPart } from './markets.ts'
import { type PartChain, walkPart } from './part.ts'
import {
  beyond,
  each,
  handicap,
  leadsAfter,
  oddEven,
  reachesFirst,
  resultTotal,
  scoreAfter,
  teamOddEven,
  teamTotal,
  total,
  winner,
} from './point-rules.ts'
import { type PointRules, type PointState, readPoints, viewPoints } from './point-state.ts'
import { correctScore, type Menu, seriesRules } from './series-rules.ts'
import { branchesOf, createTables, nextPart, outlookOf, partAndMatch, type Series, withEarlier } from './series.ts'
import { type Rule, ruled } from './settlement.ts'

/** The chance of each side to take a point that it serves, or a round in which it attacks. */
export type PointStrength = { readonly serving: Pair }

/** Matches whose tables are kept, each of about a hundred kilobytes. */
const TABLES_KEPT = 24

export function seriesOf(rules: PointRules, { serving }: PointStrength, bestOf: number): Series {
  const chain = (isDecider: boolean): PartChain => {
    const target = rules.target(isDecider)
    return {
      isOver: (home, away) => rules.isOver(home, away, target),
      homeTakes: (_home, _away, server) => (server === 0 ? serving[0] : 1 - serving[1]),
      serverAfter: rules.serverAfter,
      scoreMax: target + rules.extraMax,
    }
  }
  return {
    partsToWin: (bestOf + 1) / 2,
    chain,
    limit: (isDecider) => rules.target(isDecider) - 1,
    homeBegins: (began, _final, isDecider) => (isDecider && rules.tossesDecider ? 0.5 : otherSide(began) === 0 ? 1 : 0),
  }
}

/** Settlement rules of every market on a match of this kind. */
export const rulesOf = (menu: Menu): Rule[] => [
  winner,
  total,
  handicap,
  teamTotal,
  oddEven,
  teamOddEven,
  resultTotal,
  reachesFirst,
  each(menu.each),
  beyond(menu.beyond),
  correctScore,
  ...seriesRules(menu.series),
  ...(menu.scoresAfter.length > 0 ? [scoreAfter] : []),
  ...(menu.leadsAfter.length > 0 ? [leadsAfter] : []),
]

export function createPointModel(rules: PointRules, menu: Menu): SportModel<PointStrength, PointState> {
  const read = rememberEach((state: PointState) => readPoints(rules, state))
  const tablesOf = remember(
    TABLES_KEPT,
    ([{ serving }, bestOf]: readonly [PointStrength, number]) => `${serving.join()} ${bestOf}`,
    ([strength, bestOf]) => createTables(seriesOf(rules, strength, bestOf)),
  )
  const definitions: MarketDefinition<PointState>[] = rulesOf(menu).map((rule) => ruled(read, rule))

  function price(strength: PointStrength, state: PointState): PricedMarket[] {
    const played = read(state)
    if (played.isDecided) return []
    const { score, began, server, isDecider } = viewPoints(rules, state, played)
    const tables = tablesOf([strength, state.bestOf])
    const { chain, limit, partsToWin } = tables.series
    const [home, away] = score
    const outlook = walkPart(chain(isDecider), [{ home, away, server, weight: 1 }])
    const branches = branchesOf(tables, played.won, began, outlook.finals)
    const next = nextPart(tables, played.won, began, outlook.finals)
    const number = state.parts.length
    const markets: PricedMarket[] = []
    addMatch(markets, menu, withEarlier(outlookOf(tables, played.won, branches), played), partsToWin)
    addPart(markets, menu, { number, outlook, score, limit: limit(isDecider) })
    if (next !== null) addPart(markets, menu, { number: number + 1, outlook: next, score: [0, 0], limit: limit(false) })
    if (number === 1 && partsToWin > 1) addDouble(markets, menu.series, partAndMatch(branches))
    return markets
  }
  return { definitions, price, isOver: (state) => read(state).isDecided }
}
