import { lineText, type Specifiers } from '@evens/kernel'
import { above, type Distribution, evenLine, mix, oddChance } from '../distribution.ts'
import type { PricedMarket } from '../market.ts'
import { rememberEach } from '../memo.ts'
import { ODD_EVEN, type Pair, SIDES, YES_NO } from '../side.ts'
import { handicaps, manyWay, totals, twoWay } from './offer.ts'
import type { Final, PartOutlook } from './part.ts'
import { scoresAfter } from './point-rules.ts'
import { DOUBLES, type Menu, partNumbers, scoreNames, type SeriesNames } from './series-rules.ts'
import { distributionOf, leadOf, type SeriesOutlook, sumOf } from './series.ts'

const NEAR = { step: 1, count: 3 }
const WIDE = { step: 1, count: 5 }
const SURE = 1 - 1e-9

/** Points of one scope, the match or a part of it. `sums` is split by the winner of the scope. */
export type Points = {
  readonly homeWins: number
  readonly sums: Pair<Distribution>
  readonly sum: Distribution
  readonly lead: Distribution
  readonly scored: Pair<Distribution>
}

function pointMarkets(points: Points, specifiers: Specifiers, step: number): PricedMarket[] {
  const near = { ...NEAR, step }
  const teams = SIDES.map((team, side) => [{ ...specifiers, team }, points.scored[side === 0 ? 0 : 1]] as const)
  return [
    twoWay('winner', specifiers, SIDES, points.homeWins),
    ...totals('total', specifiers, points.sum, { ...WIDE, step }),
    ...handicaps('handicap', specifiers, points.lead, { ...WIDE, step }),
    ...teams.flatMap(([own, scored]) => totals('team_total', own, scored, near)),
    twoWay('odd_even', specifiers, ODD_EVEN, oddChance(points.sum)),
    ...teams.map(([own, scored]) => twoWay('team_odd_even', own, ODD_EVEN, oddChance(scored))),
    winnerAndTotal(points, specifiers, step),
  ]
}

function winnerAndTotal({ sum, sums, homeWins }: Points, specifiers: Specifiers, step: number): PricedMarket {
  const line = evenLine(sum, step)
  const [home, away] = [above(sums[0], line), above(sums[1], line)]
  return manyWay('result_total', { ...specifiers, total: lineText(line) }, [
    ['home_over', home],
    ['home_under', homeWins - home],
    ['away_over', away],
    ['away_under', 1 - homeWins - away],
  ])
}

/** Cached by outlook: a part that is not begun is priced many times with the same one. */
const pointsOf = rememberEach(({ finals }: PartOutlook): Points => {
  const home = finals.filter((final) => final.home > final.away)
  const away = finals.filter((final) => final.home < final.away)
  return {
    homeWins: home.reduce((sum, { probability }) => sum + probability, 0),
    sums: [distributionOf(home, sumOf), distributionOf(away, sumOf)],
    sum: distributionOf(finals, sumOf),
    lead: distributionOf(finals, leadOf),
    scored: [distributionOf(finals, (final) => final.home), distributionOf(finals, (final) => final.away)],
  }
})

type Part = { readonly number: number; readonly outlook: PartOutlook; readonly score: Pair; readonly limit: number }

/** The markets of one part, the one that is on or one that is to come. */
export function partMarkets(menu: Menu, { number, outlook, score, limit }: Part): PricedMarket[] {
  const specifiers = { period: String(number) }
  const taken = score[0] + score[1]
  const withN = (n: number): Specifiers => ({ ...specifiers, n: String(n) })
  const isBeyond = outlook.finals.reduce(
    (sum, { home, away, probability }) => sum + (Math.min(home, away) >= limit ? probability : 0),
    0,
  )
  const singles = [...new Set([taken + 1, taken + 2, ...menu.famous])]
    .filter((n) => n > taken && outlook.takes(0, n) + outlook.takes(1, n) > SURE)
    .map((n) => twoWay(menu.each, withN(n), SIDES, outlook.takes(0, n)))
  return [
    ...pointMarkets(pointsOf(outlook), specifiers, 1),
    twoWay(menu.beyond, specifiers, YES_NO, isBeyond),
    ...menu.races
      .filter((n) => Math.max(...score) < n)
      .map((n) => twoWay('reaches_first', withN(n), SIDES, outlook.reachesFirst(0, n))),
    ...singles,
    ...menu.scoresAfter.filter((n) => n > taken).map((n) => manyWay('score_after', withN(n), after(outlook, n))),
    ...menu.leadsAfter.filter((n) => n > taken).map((n) => manyWay('leads_after', withN(n), leads(outlook, n))),
  ]
}

const after = (outlook: PartOutlook, count: number): [string, number][] =>
  scoresAfter(count).map((name, away) => [name, outlook.passes(count - away, away)])

function leads(outlook: PartOutlook, count: number): [string, number][] {
  const chance = { home: 0, draw: 0, away: 0 }
  for (let away = 0; away <= count; away++) {
    const lead = count - 2 * away
    chance[lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'] += outlook.passes(count - away, away)
  }
  return Object.entries(chance)
}

const ALL_LINES = { step: 1, count: 7 }

/** Half a part is no handicap: it asks for the winner again. */
const isAhead = ({ specifiers }: PricedMarket): boolean => Math.abs(Number(specifiers['hcp'])) > 1

/** The markets on the score in parts. A match of one part has none but its winner. */
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
