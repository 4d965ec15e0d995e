import { parseMarketKey } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import type { OutcomeResult } from '../settling.ts'
import { americanFootball, type DriveTurn } from './american-football.ts'
import { handball, type HandballTurn } from './handball.ts'
import { beginPart, beginTurns, endTurn, type TurnsFormat, type TurnsState } from './state.ts'

const FOOTBALL: TurnsFormat = {
  parts: 4,
  turns: 2,
  seconds: 900,
  overtimeTurns: 2,
  overtimeSeconds: 300,
  starts: [0, 0, 1, 1],
}
const HANDBALL: TurnsFormat = { ...FOOTBALL, parts: 2, overtimeTurns: 0, starts: [0, 1] }

/** The home side has the ball first; each number is what a turn brings. */
function played<Turn>(format: TurnsFormat, points: readonly number[]): TurnsState<Turn> {
  let state: TurnsState<Turn> = beginPart(beginTurns(format), 0)
  for (const scored of points) {
    if (state.stage === 'break') state = beginPart(state, 0)
    state = endTurn({ ...state, scored })
  }
  return state
}

function settled(state: TurnsState<DriveTurn>, key: string): readonly OutcomeResult[] | null {
  const market = parseMarketKey(key)
  const definition = americanFootball.definitions.find(({ id }) => id === market?.market)
  if (market === null || definition === undefined) throw new Error(`no market ${key}`)
  return definition.settle(state, market.specifiers)
}

const winners = (results: readonly OutcomeResult[] | null): string | null => {
  if (results === null) return null
  if (results.every(({ refund }) => refund === 1)) return 'refund'
  return results
    .filter(({ win }) => win === 1)
    .map(({ outcome }) => outcome)
    .join(' ')
}

describe('a game of 10:10 that the away side wins 13:16 in the second overtime', () => {
  // Q1 7:3, Q2 0:0, Q3 (away first) 7 away, 3 home, Q4 0 0; overtimes 3:3 and 0:3.
  const game = played<DriveTurn>(FOOTBALL, [7, 3, 0, 0, 7, 3, 0, 0, 3, 3, 0, 3])

  test.each([
    ['winner', 'away'],
    ['result', 'draw'],
    ['double_chance', 'home_draw draw_away'],
    ['draw_no_bet', 'refund'],
    ['overtime', 'yes'],
    ['total|total=28.5', 'over'],
    ['total|total=29', 'refund'],
    ['total|total=29.5', 'under'],
    ['handicap|hcp=3', 'refund'],
    ['handicap|hcp=3.5', 'home'],
    ['handicap|hcp=2.5', 'away'],
    ['total|period=3|total=9.5', 'over'],
    ['result|period=1', 'home'],
    ['result|period=2', 'draw'],
    ['draw_no_bet|period=2', 'refund'],
    ['half_result|half=2', 'away'],
    ['half_total|half=1|total=10', 'refund'],
    ['team_total|team=away|total=15.5', 'over'],
    ['odd_even', 'odd'],
    ['team_odd_even|team=home', 'odd'],
    ['half_time_full_time', 'home_draw'],
    ['highest_period', 'equal'],
    ['highest_half', 'equal'],
    ['winning_margin', 'away_by_1_6'],
    ['win_both_halves|team=home', 'no'],
    ['win_either_half|team=away', 'yes'],
    ['win_every_part|team=home', 'no'],
    ['both_halves_over|total=9.5', 'yes'],
    ['both_over|total=9.5', 'yes'],
    ['both_over|total=10.5', 'no'],
    ['result_total|total=20.5', 'draw_under'],
    ['race_to|n=10', 'away'],
    ['race_to|n=20', 'none'],
    ['race_to|n=7|period=3', 'away'],
    ['next_score|n=2', 'away'],
    ['next_score|n=5', 'none'],
    ['score_method|n=1', 'home_touchdown'],
    ['score_method|n=2', 'away_field_goal'],
    ['drive_result|n=5', 'touchdown'],
    ['drive_result|n=12', 'field_goal'],
    ['total_touchdowns|total=2.5', 'under'],
    ['total_field_goals|total=1.5', 'over'],
    ['result|period=9', 'refund'],
  ])('%s: %s', (key, outcome) => {
    expect(winners(settled(game, key))).toBe(outcome)
  })
})

test.each([
  ['a total is won as soon as it is passed', [7, 7], 'total|total=13.5', 'over'],
  ['and not a moment before', [7, 6], 'total|total=13.5', null],
  ['a whole line is open while it may still be passed', [7, 7], 'total|total=14', null],
  ['a part is settled at its end', [7, 3], 'result|period=1', 'home'],
  ['the next part is not', [7, 3], 'result|period=2', null],
  ['a half lost is a chance lost to win both', [0, 3, 0, 0], 'win_both_halves|team=home', 'no'],
  ['the game stays open in overtime', [7, 7, 0, 0, 0, 0, 0, 0], 'winner', null],
  ['and its regular time is settled', [7, 7, 0, 0, 0, 0, 0, 0], 'result', 'draw'],
  ['a race is won on the way', [7, 0, 3], 'race_to|n=10', 'home'],
])('%s', (_, points, key, outcome) => {
  expect(winners(settled(played(FOOTBALL, points), key))).toBe(outcome)
})

test.each([
  ['result|period=1', 'home'],
  ['total|total=9.5', 'over'],
  ['winner', 'refund'],
  ['result', 'refund'],
  ['total|total=40.5', 'refund'],
  ['score_method|n=9', 'refund'],
])('an abandoned game settles decided markets and voids the rest: %s', (key, outcome) => {
  const state = { ...played<DriveTurn>(FOOTBALL, [7, 3, 0]), stage: 'abandoned' } as const
  expect(winners(settled(state, key))).toBe(outcome)
  expect(americanFootball.isOver(state)).toBe(true)
})

test('in a league game of handball a draw counts', () => {
  const draw = played<HandballTurn>(HANDBALL, [1, 1, 0, 0])
  const settle = (market: string) =>
    winners(handball.definitions.find(({ id }) => id === market)?.settle(draw, {}) ?? null)
  expect([draw.stage, settle('result'), settle('draw_no_bet'), settle('winning_margin')]).toEqual([
    'over',
    'draw',
    'refund',
    'draw',
  ])
  expect(handball.definitions.map(({ id }) => id)).not.toContain('overtime')
})
