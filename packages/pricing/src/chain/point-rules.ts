import type { MarketId } from '../catalogue.ts'
import { oneWins, type OutcomeResult, settleHandicap, settleTotal } from '../settling.ts'
import { ODD_EVEN, OVER_UNDER, type Pair, SIDES, YES_NO } from '../side.ts'
import { countLog, sideOf } from './played.ts'
import { fixed, numberIn, type Rule, scopeOf, teamIn } from './settlement.ts'

const leader = ([home, away]: Pair): string => (home > away ? 'home' : 'away')

/** Over is decided as soon as the line is behind; under when all is played. */
export const decideTotal = (scored: number, line: number, isDone: boolean): OutcomeResult[] | null =>
  isDone || scored > line + 0.25 ? settleTotal(scored, line) : null

export const winner = fixed('winner', SIDES, ({ home, away, isDone }, { period }, { won }) =>
  isDone ? oneWins(SIDES, leader(period === undefined ? won : [home, away])) : null,
)
export const total = fixed('total', OVER_UNDER, ({ home, away, isDone }, specifiers) =>
  decideTotal(home + away, numberIn(specifiers, 'total'), isDone),
)
export const handicap = fixed('handicap', SIDES, ({ home, away, isDone }, specifiers) =>
  isDone ? settleHandicap(home - away, numberIn(specifiers, 'hcp')) : null,
)
export const teamTotal = fixed('team_total', OVER_UNDER, ({ home, away, isDone }, specifiers) =>
  decideTotal(teamIn(specifiers) === 0 ? home : away, numberIn(specifiers, 'total'), isDone),
)
export const oddEven = fixed('odd_even', ODD_EVEN, ({ home, away, isDone }) =>
  isDone ? oneWins(ODD_EVEN, (home + away) % 2 === 1 ? 'odd' : 'even') : null,
)
export const teamOddEven = fixed('team_odd_even', ODD_EVEN, ({ home, away, isDone }, specifiers) =>
  isDone ? oneWins(ODD_EVEN, (teamIn(specifiers) === 0 ? home : away) % 2 === 1 ? 'odd' : 'even') : null,
)

const RESULT_TOTAL = ['home_over', 'home_under', 'away_over', 'away_under'] as const
export const resultTotal = fixed('result_total', RESULT_TOTAL, ({ home, away, isDone }, specifiers, { won }) => {
  if (!isDone) return null
  const side = leader(specifiers['period'] === undefined ? won : [home, away])
  const [over] = settleTotal(home + away, numberIn(specifiers, 'total'))
  return oneWins(RESULT_TOTAL, `${side}_${over?.win === 1 ? 'over' : 'under'}`)
})

/** Tie-break, extra points, overtime: a part that goes on when both sides stand at its limit. */
export const beyond = (id: MarketId): Rule =>
  fixed(id, YES_NO, ({ isDone, parts }, _specifiers, { scores, limits }) => {
    const went = parts.some((part) => Math.min(...(scores[part] ?? [0, 0])) >= (limits[part] ?? Infinity))
    if (went) return oneWins(YES_NO, 'yes')
    return isDone ? oneWins(YES_NO, 'no') : null
  })

export const reachesFirst = fixed('reaches_first', SIDES, ({ log, isDone }, specifiers) => {
  const count = numberIn(specifiers, 'n')
  const tally = [0, 0]
  for (const letter of log) {
    const side = sideOf(letter)
    tally[side] = (tally[side] ?? 0) + 1
    if (tally[side] === count) return oneWins(SIDES, SIDES[side])
  }
  return isDone ? 'never' : null
})

/** The winner of the n-th point, game or round. */
export const each = (id: MarketId): Rule =>
  fixed(id, SIDES, ({ log, isDone }, specifiers) => {
    const letter = log[numberIn(specifiers, 'n') - 1]
    if (letter !== undefined) return oneWins(SIDES, SIDES[sideOf(letter)])
    return isDone ? 'never' : null
  })

const SIDES_OR_DRAW = ['home', 'draw', 'away'] as const
export const leadsAfter = fixed('leads_after', SIDES_OR_DRAW, ({ log, isDone }, specifiers) => {
  const count = numberIn(specifiers, 'n')
  if (log.length < count) return isDone ? 'never' : null
  const [home, away] = countLog(log, count)
  return oneWins(SIDES_OR_DRAW, home === away ? 'draw' : leader([home, away]))
})

export const scoresAfter = (count: number): string[] =>
  Array.from({ length: count + 1 }, (_, away) => `${count - away}:${away}`)

export const scoreAfter: Rule = {
  id: 'score_after',
  outcomes: (_played, specifiers) => scoresAfter(numberIn(specifiers, 'n')),
  decide(played, specifiers) {
    const { log, isDone, isNever } = scopeOf(played, specifiers)
    const count = numberIn(specifiers, 'n')
    if (log.length < count) return isDone || isNever ? 'never' : null
    return oneWins(scoresAfter(count), countLog(log, count).join(':'))
  },
}
