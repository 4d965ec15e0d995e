import type { Side } from '../side.ts'
import { marketKey } from '@evens/kernel'
import { expect, test } from 'vitest'
import { FOOTBALL_RULES, footballModel } from './football.ts'
import { hazardsUntil, homeScoresNow, penaltyScores } from './hazards.ts'
import type { GoalsState } from './state.ts'
import { aState, aStrength, marks, playing } from './testing/games.ts'

const STRENGTH = aStrength({ goals: [1.4, 0.9], rho: -0.25 })
const STEP_SECONDS = 1
const LOOKED_AT = new Set([
  'result',
  'correct_score',
  'half_time_full_time',
  'both_score',
  'odd_even',
  'winning_margin',
])

const pricesOf = (state: GoalsState): Map<string, number> =>
  new Map(
    footballModel
      .price(STRENGTH, state)
      .filter(({ market }) => LOOKED_AT.has(market))
      .flatMap(({ market, specifiers, outcomes }) =>
        outcomes.map(({ id, probability }) => [`${marketKey(market, specifiers)}/${id}`, probability] as const),
      ),
  )

test.each([
  { when: 'at 0:0', state: playing(1, 10) },
  { when: 'at 0:1 late on', state: playing(2, 40, { goals: marks('a1') }) },
  { when: 'at 1:0', state: playing(1, 44, { goals: marks('h1') }) },
  { when: 'at 1:1 in stoppage time', state: playing(2, 46, { added: 240, goals: marks('h1 a1') }) },
  { when: 'at 0:0, one man short', state: playing(2, 5, { cards: [{ side: 1, part: 1, second: 9, isRed: true }] }) },
])('a price $when equals its expectation a second later', ({ state }) => {
  const later = { ...state, second: state.second + STEP_SECONDS }
  const between = { ...state, second: state.second + STEP_SECONDS / 2 }
  const afterGoal = (side: Side) =>
    pricesOf({ ...between, goals: [...state.goals, { side, part: state.part, second: between.second }] })
  const noGoal = Math.exp(-hazardsUntil(FOOTBALL_RULES, STRENGTH, state, later.second).goal)
  const home = homeScoresNow(FOOTBALL_RULES, STRENGTH, between)
  const [now, then, homeGoal, awayGoal] = [pricesOf(state), pricesOf(later), afterGoal(0), afterGoal(1)]

  const strays = [...now].filter(([key, price]) => {
    const goal = home * (homeGoal.get(key) ?? settled(key)) + (1 - home) * (awayGoal.get(key) ?? settled(key))
    return !(Math.abs(noGoal * (then.get(key) ?? 0) + (1 - noGoal) * goal - price) < 3e-8)
  })
  expect(now.size).toBeGreaterThan(30)
  expect(strays).toEqual([])
})

/** A goal closes some markets and outcomes for good: only both to score can be won by it. */
const settled = (key: string): number => (/^both_score.*\/yes$/.test(key) ? 1 : 0)

test('without low scores to bend a penalty is scored as often as penalties are', () => {
  const state = playing(2, 10, { goals: marks('h1 h1 a1 a1') })
  expect(penaltyScores(FOOTBALL_RULES, STRENGTH, state, 0)).toBeCloseTo(0.77, 10)
})

test('a penalty is likelier to be scored where the score after it is', () => {
  const state = playing(2, 44, { goals: marks('a1') })
  expect(penaltyScores(FOOTBALL_RULES, STRENGTH, state, 0)).toBeGreaterThan(
    penaltyScores(FOOTBALL_RULES, STRENGTH, state, 1),
  )
})

test('corners and cards ahead add up to the expectation of the game', () => {
  const first = hazardsUntil(FOOTBALL_RULES, STRENGTH, aState({ phase: 'playing', added: 60 }), Infinity)
  const second = hazardsUntil(FOOTBALL_RULES, STRENGTH, playing(2, 0, { added: 60 }), Infinity)
  expect(first.corners[0] + second.corners[0]).toBeCloseTo(STRENGTH.corners[0], 10)
  expect(first.cards[1] + second.cards[1]).toBeCloseTo(STRENGTH.cards[1], 10)
})
