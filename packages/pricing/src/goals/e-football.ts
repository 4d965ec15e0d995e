import { scoreBothHalves, winEitherHalf } from './kinds/both-halves.ts'
import { bothScore, resultBothScore, resultTotal, winToNil } from './kinds/both-score.ts'
import { handicap, HALVES, QUARTERS, teamTotal, total } from './kinds/line-kinds.ts'
import { lastScore, nextScore, raceTo } from './kinds/order.ts'
import { halfTimeFullTime, highestPeriod } from './kinds/part-comparison.ts'
import { doubleChance, drawNoBet, result, winningMargin } from './kinds/results.ts'
import { correctScore, exactTotal, oddEven, teamOddEven } from './kinds/scores.ts'
import { createGoalsModel } from './model.ts'
import { period, wholeGame } from './scope.ts'
import type { GoalsRules } from './state.ts'

const PROFILE = { parts: [0.48, 0.52], rise: 1.05, stoppage: [0, 0] }

/** Football on a screen: short halves, many goals, no stoppage time. */
export const E_FOOTBALL_RULES: GoalsRules = {
  partSeconds: 6 * 60,
  profile: PROFILE,
  cardProfile: PROFILE,
  hasPenalties: false,
  overtime: null,
}

const whole = wholeGame(E_FOOTBALL_RULES)
const halves = [period(1), period(2)]

export const eFootballModel = createGoalsModel({
  rules: E_FOOTBALL_RULES,
  whole,
  periods: halves,
  counts: [
    {
      counter: 'goals',
      scope: whole,
      kinds: [
        result('result'),
        doubleChance,
        drawNoBet,
        total('total', QUARTERS),
        handicap('handicap', QUARTERS),
        bothScore('both_score'),
        nextScore('next_score'),
        lastScore,
        raceTo('race_to', 2, 3, 4, 5),
        correctScore(6),
        winningMargin,
        exactTotal(8),
        oddEven('odd_even'),
        teamTotal('team_total', HALVES),
        teamOddEven,
        winToNil,
        resultBothScore,
        resultTotal(3.5, 4.5, 5.5),
      ],
    },
    ...halves.map((scope) => ({
      counter: 'goals' as const,
      scope,
      kinds: [
        result('result'),
        doubleChance,
        total('total', HALVES),
        handicap('handicap', HALVES),
        bothScore('both_score'),
        nextScore('next_score'),
        correctScore(4),
        teamTotal('team_total', HALVES),
      ],
    })),
  ],
  parts: [halfTimeFullTime, highestPeriod(2), scoreBothHalves, winEitherHalf],
  specials: [],
})
