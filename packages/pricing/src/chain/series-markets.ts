import type { PricedMarket } from '../market.ts'
import { mix } from './distribution.ts'
import type { Menu } from './menu.ts'
import { handicaps, manyWay, totals, twoWay } from './offer.ts'
import type { Final } from './part.ts'
import { pointMarkets } from './part-markets.ts'
import { DOUBLES, partNumbers, scoreNames, type SeriesNames } from './series-rules.ts'
import { distributionOf, leadOf, sumOf, type SeriesOutlook } from './series.ts'
import { SIDES, YES_NO } from './side.ts'

const ALL_LINES = { step: 1, count: 7 }

/** Half a part is no handicap: it asks for the winner again. */
const isAhead = ({ specifiers }: PricedMarket): boolean => Math.abs(Number(specifiers['hcp'])) > 1

/** The markets on the score in parts. Where a match is one part, its winner says it all. */
export function scoreMarkets(names: SeriesNames, scores: readonly Final[], partsToWin: number): PricedMarket[] {
  if (partsToWin === 1) return []
  const sum = (holds: (final: Final) => boolean): number =>
    scores.reduce((total, final) => total + (holds(final) ? final.probability : 0), 0)
  return [
    manyWay(
      'correct_score',
      {},
      scoreNames(partsToWin).map((name) => [name, sum(({ home, away }) => name === `${home}:${away}`)]),
    ),
    ...totals(names.total, {}, distributionOf(scores, sumOf), ALL_LINES),
    ...handicaps(names.handicap, {}, distributionOf(scores, leadOf), ALL_LINES).filter(isAhead),
    manyWay(
      names.exact,
      {},
      partNumbers(partsToWin).map((name) => [name, sum((final) => name === String(sumOf(final)))]),
    ),
    ...SIDES.map((team) =>
      twoWay(
        names.wins,
        { team },
        YES_NO,
        sum((final) => final[team] > 0),
      ),
    ),
    twoWay(
      names.bothWin,
      {},
      YES_NO,
      sum(({ home, away }) => Math.min(home, away) > 0),
    ),
  ]
}

/** The markets of the whole match. */
export const matchMarkets = (menu: Menu, outlook: SeriesOutlook, partsToWin: number): PricedMarket[] => [
  ...pointMarkets({ ...outlook, sum: mix(outlook.sums) }, {}, menu.matchStep),
  twoWay(menu.beyond, {}, YES_NO, 1 - outlook.regular),
  ...scoreMarkets(menu.series, outlook.scores, partsToWin),
]

/** The first part and the match, while the first part is on. The chances are by the winner of the part, then of the match. */
export const doubleMarket = (names: SeriesNames, chances: readonly [number, number, number, number]): PricedMarket =>
  manyWay(
    names.double,
    {},
    DOUBLES.map((outcome, at) => [outcome, chances[at] ?? 0]),
  )
