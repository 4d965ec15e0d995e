import { lineText, type Specifiers } from '@evens/kernel'
import type { PricedMarket } from '../market.ts'
import { above, evenLine, oddChance, type Distribution } from './distribution.ts'
import type { Menu } from './menu.ts'
import { handicaps, manyWay, totals, twoWay } from './offer.ts'
import type { PartOutlook } from './part.ts'
import { scoresAfter } from './point-rules.ts'
import { distributionOf, leadOf, sumOf } from './series.ts'
import { ODD_EVEN, SIDES, YES_NO, type Pair } from './side.ts'

const NEAR = { step: 1, count: 3 }
const WIDE = { step: 1, count: 5 }
const SURE = 1 - 1e-9

/** What is asked of the points of one scope, the match or a part of it. `sums` are by who wins it. */
export type Points = {
  readonly homeWins: number
  readonly sums: Pair<Distribution>
  readonly sum: Distribution
  readonly lead: Distribution
  readonly scored: Pair<Distribution>
}

export function pointMarkets(points: Points, specifiers: Specifiers, step: number): PricedMarket[] {
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

const known = new WeakMap<PartOutlook, Points>()

/** The same outlook is asked again and again for a part that is not begun. */
function pointsOf(outlook: PartOutlook): Points {
  const points = known.get(outlook) ?? gatherPoints(outlook)
  known.set(outlook, points)
  return points
}

function gatherPoints({ finals }: PartOutlook): Points {
  const home = finals.filter((final) => final.home > final.away)
  const away = finals.filter((final) => final.home < final.away)
  return {
    homeWins: home.reduce((sum, { probability }) => sum + probability, 0),
    sums: [distributionOf(home, sumOf), distributionOf(away, sumOf)],
    sum: distributionOf(finals, sumOf),
    lead: distributionOf(finals, leadOf),
    scored: [distributionOf(finals, (final) => final.home), distributionOf(finals, (final) => final.away)],
  }
}

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
