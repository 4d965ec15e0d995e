import { bothHalvesOver, bothHalvesUnder, scoreBothHalves, winBothHalves, winEitherHalf } from './kinds/both-halves.ts'
import { bothScore, cleanSheet, resultBothScore, resultTotal, totalBothScore, winToNil } from './kinds/both-score.ts'
import { handicap, HALVES, QUARTERS, teamTotal, total, WHOLES } from './kinds/line-kinds.ts'
import { lastScore, nextScore, raceTo } from './kinds/order.ts'
import { halfTimeFullTime, highestPeriod } from './kinds/part-comparison.ts'
import { doubleChance, drawNoBet, europeanHandicap, result, winningMargin } from './kinds/results.ts'
import { correctScore, exactTotal, goalRange, oddEven, teamExactTotal, teamOddEven } from './kinds/scores.ts'
import { penaltyAwarded, redCard } from './kinds/specials.ts'
import { createGoalsModel } from './model.ts'
import { interval, period, wholeGame } from './scope.ts'
import type { GoalsRules } from './state.ts'

export const FOOTBALL_RULES: GoalsRules = {
  partSeconds: 45 * 60,
  profile: { parts: [0.45, 0.55], rise: 1.15, stoppage: [0.05, 0.1] },
  cardProfile: { parts: [0.36, 0.64], rise: 2, stoppage: [0.06, 0.14] },
  hasPenalties: true,
  overtime: null,
}

const whole = wholeGame(FOOTBALL_RULES)
const halves = [period(1), period(2)]
const intervals = [0, 15, 30, 45, 60, 75].map((minute) => interval(FOOTBALL_RULES, minute, minute + 15))

export const footballModel = createGoalsModel({
  rules: FOOTBALL_RULES,
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
        europeanHandicap,
        bothScore('both_score'),
        nextScore('next_score'),
        lastScore,
        raceTo('race_to', 2, 3),
        correctScore(5),
        winningMargin,
        exactTotal(6),
        goalRange(0, 2, 4, 7),
        oddEven('odd_even'),
        teamTotal('team_total', HALVES),
        teamExactTotal(3),
        teamOddEven,
        cleanSheet,
        winToNil,
        resultBothScore,
        resultTotal(1.5, 2.5, 3.5, 4.5),
        totalBothScore(2.5, 3.5),
      ],
    },
    ...halves.map((scope) => ({
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
        exactTotal(3),
        oddEven('odd_even'),
        teamTotal('team_total', HALVES),
        cleanSheet,
        winToNil,
      ],
    })),
    ...intervals.map((scope) => ({
      counter: 'goals' as const,
      scope,
      kinds: [result('interval_result'), total('interval_total', HALVES), bothScore('interval_both_score')],
    })),
    {
      counter: 'corners',
      scope: whole,
      kinds: [
        result('corners_result'),
        total('corners_total', WHOLES),
        handicap('corners_handicap', WHOLES),
        teamTotal('corners_team_total', WHOLES),
        oddEven('corners_odd_even'),
        raceTo('corners_race_to', 3, 5, 7, 9),
        nextScore('next_corner'),
      ],
    },
    ...halves.map((scope) => ({
      counter: 'corners' as const,
      scope,
      kinds: [result('corners_result'), total('corners_total', WHOLES), handicap('corners_handicap', WHOLES)],
    })),
    {
      counter: 'cards',
      scope: whole,
      kinds: [
        result('cards_result'),
        total('cards_total', WHOLES),
        handicap('cards_handicap', WHOLES),
        teamTotal('cards_team_total', WHOLES),
        nextScore('next_card'),
      ],
    },
    ...halves.map((scope) => ({ counter: 'cards' as const, scope, kinds: [total('cards_total', WHOLES)] })),
  ],
  parts: [
    halfTimeFullTime,
    highestPeriod(2),
    bothHalvesOver(0.5, 1.5),
    bothHalvesUnder(1.5, 2.5),
    scoreBothHalves,
    winBothHalves,
    winEitherHalf,
  ],
  specials: [penaltyAwarded, redCard],
})
