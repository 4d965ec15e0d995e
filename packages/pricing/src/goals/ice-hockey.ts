import { bothScore, cleanSheet, resultBothScore, resultTotal } from './kinds/both-score.ts'
import { handicap, HALVES, teamTotal, total } from './kinds/line-kinds.ts'
import { lastScore, nextScore, raceTo } from './kinds/order.ts'
import { highestPeriod } from './kinds/part-comparison.ts'
import { doubleChance, drawNoBet, europeanHandicap, result, winningMargin } from './kinds/results.ts'
import { correctScore, exactTotal, oddEven, teamOddEven } from './kinds/scores.ts'
import { overtime, winner } from './kinds/specials.ts'
import { createGoalsModel } from './model.ts'
import { period, wholeGame } from './scope.ts'
import type { GoalsRules } from './state.ts'

const PROFILE = { parts: [0.31, 0.345, 0.345], rise: 1.05, stoppage: [0, 0, 0] }

/** The emptied goal of the last minutes is left out: the third period scores like the second. */
export const ICE_HOCKEY_RULES: GoalsRules = {
  partSeconds: 20 * 60,
  profile: PROFILE,
  cardProfile: PROFILE,
  hasPenalties: false,
  overtime: { seconds: 5 * 60, pace: 1.8 },
}

const whole = wholeGame(ICE_HOCKEY_RULES)
const periods = [period(1), period(2), period(3)]

/** All but the winner is on regular time. */
export const iceHockeyModel = createGoalsModel({
  rules: ICE_HOCKEY_RULES,
  whole,
  periods,
  counts: [
    {
      counter: 'goals',
      scope: whole,
      kinds: [
        result('result'),
        doubleChance,
        drawNoBet,
        total('total', HALVES),
        handicap('handicap', HALVES),
        europeanHandicap,
        bothScore('both_score'),
        nextScore('next_score'),
        lastScore,
        raceTo('race_to', 2, 3, 4, 5),
        correctScore(6),
        winningMargin,
        exactTotal(9),
        oddEven('odd_even'),
        teamTotal('team_total', HALVES),
        teamOddEven,
        cleanSheet,
        resultBothScore,
        resultTotal(4.5, 5.5, 6.5),
      ],
    },
    ...periods.map((scope) => ({
      counter: 'goals' as const,
      scope,
      kinds: [
        result('result'),
        doubleChance,
        drawNoBet,
        total('total', HALVES),
        handicap('handicap', HALVES),
        bothScore('both_score'),
        nextScore('next_score'),
        correctScore(3),
        oddEven('odd_even'),
        teamTotal('team_total', HALVES),
      ],
    })),
  ],
  parts: [highestPeriod(3)],
  specials: [winner, overtime],
})
