import { above, type Distribution, evenLine, gather, mix, oddChance } from '../distribution.ts'
import { partLabels, type SpanLabels, spanLabels } from '../labels.ts'
import type { PricedMarket } from '../market.ts'
import { remember, rememberEach } from '../memo.ts'
import { ODD_EVEN, type Pair, SIDES, YES_NO } from '../side.ts'
import { addHandicaps, addManyWay, addTotals, addTwoWay } from './offer.ts'
import type { Final, PartOutlook } from './part.ts'
import { scoresAfter } from './point-rules.ts'
import { DOUBLES, finalScores, type Menu, partNumbers, scoreNames, type SeriesNames } from './series-rules.ts'
import { awayOf, chanceOf, homeOf, leadOf, type SeriesOutlook, sumOf } from './series.ts'

const GAME = spanLabels({})
const SURE = 1 - 1e-9
const WINNER_TOTAL = SIDES.flatMap((side) => [`${side}_over`, `${side}_under`])
const RESULT = ['home', 'draw', 'away']

/** Points of one scope, the match or a part of it. `sums` is split by the winner of the scope. */
export type Points = {
  readonly homeWins: number
  readonly sums: Pair<Distribution>
  readonly sum: Distribution
  readonly lead: Distribution
  readonly scored: Pair<Distribution>
}

function addPoints(markets: PricedMarket[], points: Points, { labels, teams }: SpanLabels, step: number): void {
  const [near, wide] = [
    { count: 3, step },
    { count: 5, step },
  ]
  addTwoWay(markets, 'winner', labels.plain, SIDES, points.homeWins)
  addTotals(markets, 'total', labels, points.sum, wide)
  addHandicaps(markets, 'handicap', labels, points.lead, wide)
  for (const side of [0, 1] as const) addTotals(markets, 'team_total', teams[side], points.scored[side], near)
  addTwoWay(markets, 'odd_even', labels.plain, ODD_EVEN, oddChance(points.sum))
  for (const side of [0, 1] as const)
    addTwoWay(markets, 'team_odd_even', teams[side].plain, ODD_EVEN, oddChance(points.scored[side]))
  const line = evenLine(points.sum, step)
  const [home, away] = [above(points.sums[0], line), above(points.sums[1], line)]
  const chances = [home, points.homeWins - home, away, 1 - points.homeWins - away]
  addManyWay(markets, 'result_total', labels.total(line), WINNER_TOTAL, chances)
}

/** Cached by outlook: a part that is not begun is priced many times with the same one. */
const pointsOf = rememberEach(({ finals }: PartOutlook): Points => {
  const home = finals.filter((final) => final.home > final.away)
  const away = finals.filter((final) => final.home < final.away)
  return {
    homeWins: home.reduce((sum, { probability }) => sum + probability, 0),
    sums: [gather(home, sumOf, chanceOf), gather(away, sumOf, chanceOf)],
    sum: gather(finals, sumOf, chanceOf),
    lead: gather(finals, leadOf, chanceOf),
    scored: [gather(finals, homeOf, chanceOf), gather(finals, awayOf, chanceOf)],
  }
})

type Part = { readonly number: number; readonly outlook: PartOutlook; readonly score: Pair; readonly limit: number }

/** The markets of one part, the one that is on or one that is to come. */
export function addPart(markets: PricedMarket[], menu: Menu, { number, outlook, score, limit }: Part): void {
  const span = partLabels(number)
  const { labels } = span
  const taken = score[0] + score[1]
  let beyond = 0
  for (const { home, away, probability } of outlook.finals) if (Math.min(home, away) >= limit) beyond += probability
  addPoints(markets, pointsOf(outlook), span, 1)
  addTwoWay(markets, menu.beyond, labels.plain, YES_NO, beyond)
  for (const n of menu.races)
    if (Math.max(score[0], score[1]) < n)
      addTwoWay(markets, 'reaches_first', labels.n(n), SIDES, outlook.reachesFirst(0, n))
  for (const n of singles(menu, taken))
    if (n > taken && outlook.takes(0, n) + outlook.takes(1, n) > SURE)
      addTwoWay(markets, menu.each, labels.n(n), SIDES, outlook.takes(0, n))
  for (const n of menu.scoresAfter)
    if (n > taken) addManyWay(markets, 'score_after', labels.n(n), namesAfter(n), after(outlook, n))
  for (const n of menu.leadsAfter)
    if (n > taken) addManyWay(markets, 'leads_after', labels.n(n), RESULT, leads(outlook, n))
}

/** The next two, and the famous ones that are further away. */
const singles = ({ famous }: Menu, taken: number): readonly number[] => [
  taken + 1,
  taken + 2,
  ...famous.filter((n) => n !== taken + 1 && n !== taken + 2),
]

const namesAfter = remember(16, String, scoresAfter)

const after = (outlook: PartOutlook, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, away) => outlook.passes(count - away, away))

function leads(outlook: PartOutlook, count: number): [number, number, number] {
  const chances: [number, number, number] = [0, 0, 0]
  for (let away = 0; away <= count; away++) {
    const lead = count - 2 * away
    chances[lead > 0 ? 0 : lead < 0 ? 2 : 1] += outlook.passes(count - away, away)
  }
  return chances
}

const ALL_LINES = { step: 1, count: 7 }
/** Half a part is no handicap: it asks for the winner again. */
const HANDICAP_MIN = 1

const endsOf = remember(8, String, (partsToWin: number) => ({
  scores: finalScores(partsToWin),
  names: scoreNames(partsToWin),
  numbers: partNumbers(partsToWin),
}))

/** The markets on the score in parts. A match of one part has none but its winner. */
export function addScores(
  markets: PricedMarket[],
  names: SeriesNames,
  scores: readonly Final[],
  partsToWin: number,
): void {
  if (partsToWin === 1) return
  const { labels, teams } = GAME
  const ends = endsOf(partsToWin)
  const sum = (holds: (final: Final) => boolean): number => {
    let total = 0
    for (const final of scores) if (holds(final)) total += final.probability
    return total
  }
  const byScore = ends.scores.map(([home, away]) => sum((final) => final.home === home && final.away === away))
  addManyWay(markets, 'correct_score', labels.plain, ends.names, byScore)
  addTotals(markets, names.total, labels, gather(scores, sumOf, chanceOf), ALL_LINES)
  addHandicaps(markets, names.handicap, labels, gather(scores, leadOf, chanceOf), ALL_LINES, HANDICAP_MIN)
  const byNumber = ends.numbers.map((_, lost) => sum((final) => sumOf(final) === partsToWin + lost))
  addManyWay(markets, names.exact, labels.plain, ends.numbers, byNumber)
  const [home, away] = [sum((final) => final.home > 0), sum((final) => final.away > 0)]
  addTwoWay(markets, names.wins, teams[0].plain, YES_NO, home)
  addTwoWay(markets, names.wins, teams[1].plain, YES_NO, away)
  addTwoWay(
    markets,
    names.bothWin,
    labels.plain,
    YES_NO,
    sum((final) => final.home > 0 && final.away > 0),
  )
}

/** The markets of the whole match. */
export function addMatch(markets: PricedMarket[], menu: Menu, outlook: SeriesOutlook, partsToWin: number): void {
  addPoints(markets, { ...outlook, sum: mix(outlook.sums) }, GAME, menu.matchStep)
  addTwoWay(markets, menu.beyond, GAME.labels.plain, YES_NO, 1 - outlook.regular)
  addScores(markets, menu.series, outlook.scores, partsToWin)
}

/** The first part and the match, while the first part is on. The chances are by the winner of the part, then of the match. */
export const addDouble = (
  markets: PricedMarket[],
  names: SeriesNames,
  chances: readonly [number, number, number, number],
): void => addManyWay(markets, names.double, GAME.labels.plain, DOUBLES, chances)
