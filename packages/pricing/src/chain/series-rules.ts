import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../catalogue.ts'
import { oneWins, type OutcomeResult, settleHandicap, settleTotal } from '../settling.ts'
import { OVER_UNDER, type Pair, SIDES, YES_NO } from '../side.ts'
import type { Played } from './played.ts'
import { fixed, numberIn, type Rule, teamIn } from './settlement.ts'

/** The markets of one sport among those its chain can price. */
export type Menu = {
  readonly series: SeriesNames
  /** A part that goes beyond its regular length. */
  readonly beyond: MarketId
  /** The single point, game or round. */
  readonly each: MarketId
  readonly races: readonly number[]
  readonly scoresAfter: readonly number[]
  readonly leadsAfter: readonly number[]
  /** Single ones that are offered long before they come, as the first of each half. */
  readonly famous: readonly number[]
  /** The step between the point lines of the whole match. */
  readonly matchStep: number
}

/** Market ids for the score in parts: sets in one sport, maps in another. */
export type SeriesNames = {
  readonly total: MarketId
  readonly handicap: MarketId
  readonly exact: MarketId
  readonly wins: MarketId
  readonly bothWin: MarketId
  readonly double: MarketId
}

export const SETS: SeriesNames = {
  total: 'total_sets',
  handicap: 'handicap_sets',
  exact: 'exact_sets',
  wins: 'wins_set',
  bothWin: 'both_win_set',
  double: 'set_match',
}
export const MAPS: SeriesNames = {
  total: 'total_maps',
  handicap: 'handicap_maps',
  exact: 'exact_maps',
  wins: 'wins_map',
  bothWin: 'both_win_map',
  double: 'map_match',
}

/** Every score in parts that a match of this length may end with: 2:0, 2:1, 1:2, 0:2. */
export function finalScores(partsToWin: number): Pair[] {
  const losses = Array.from({ length: partsToWin }, (_, lost) => lost)
  return [
    ...losses.map((lost): Pair => [partsToWin, lost]),
    ...losses.toReversed().map((lost): Pair => [lost, partsToWin]),
  ]
}

const reachable = ({ partsToWin, won, isDecided }: Played): Pair[] =>
  isDecided ? [won] : finalScores(partsToWin).filter(([home, away]) => home >= won[0] && away >= won[1])

/** Decided as soon as all reachable scores give the same result. */
function unanimous(
  id: MarketId,
  outcomes: Rule['outcomes'],
  settle: (score: Pair, specifiers: Specifiers, outcomes: readonly string[]) => OutcomeResult[],
): Rule {
  return {
    id,
    outcomes,
    decide(played, specifiers) {
      const names = outcomes(played, specifiers)
      const answers = reachable(played).map((score) => settle(score, specifiers, names))
      const [first] = answers
      const isAgreed = answers.every((answer) => JSON.stringify(answer) === JSON.stringify(first))
      return isAgreed && first !== undefined ? first : null
    },
  }
}

export const partNumbers = (partsToWin: number): string[] =>
  Array.from({ length: partsToWin }, (_, lost) => String(partsToWin + lost))
export const scoreNames = (partsToWin: number): string[] => finalScores(partsToWin).map((score) => score.join(':'))

export const correctScore = unanimous(
  'correct_score',
  ({ partsToWin }) => scoreNames(partsToWin),
  (score, _specifiers, names) => oneWins(names, score.join(':')),
)

export const DOUBLES = ['home_home', 'home_away', 'away_home', 'away_away'] as const

export const seriesRules = (names: SeriesNames): Rule[] => [
  unanimous(
    names.total,
    () => OVER_UNDER,
    ([home, away], specifiers) => settleTotal(home + away, numberIn(specifiers, 'total')),
  ),
  unanimous(
    names.handicap,
    () => SIDES,
    ([home, away], specifiers) => settleHandicap(home - away, numberIn(specifiers, 'hcp')),
  ),
  unanimous(
    names.exact,
    ({ partsToWin }) => partNumbers(partsToWin),
    ([home, away], _specifiers, numbers) => oneWins(numbers, String(home + away)),
  ),
  unanimous(
    names.wins,
    () => YES_NO,
    (score, specifiers) => oneWins(YES_NO, score[teamIn(specifiers)] > 0 ? 'yes' : 'no'),
  ),
  unanimous(
    names.bothWin,
    () => YES_NO,
    (score) => oneWins(YES_NO, Math.min(...score) > 0 ? 'yes' : 'no'),
  ),
  fixed(names.double, DOUBLES, ({ isDone }, _specifiers, { scores, won }) => {
    const [first] = scores
    if (!isDone || first === undefined) return null
    return oneWins(DOUBLES, `${first[0] > first[1] ? 'home' : 'away'}_${won[0] > won[1] ? 'home' : 'away'}`)
  }),
]
