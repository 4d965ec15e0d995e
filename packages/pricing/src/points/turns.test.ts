import { expect, test } from 'vitest'
import { driveTurn, endsOf } from './american-football.ts'
import { basketballRoutes, basketballTurn, FREE_THROW } from './basketball.ts'
import { handballRoutes, handballTurn, PENALTY_GOAL } from './handball.ts'

const QUALITIES = [0.85, 1, 1.12]

test.each(QUALITIES)('the ways a possession may go bring the points that it is priced with: %d', (quality) => {
  const { foul, two, three } = basketballRoutes(basketballTurn(quality))
  const [none = 0, one = 0, both = 0, threes = 0] = basketballTurn(quality)
  const missed = 1 - FREE_THROW
  expect(one).toBeCloseTo(foul * 2 * FREE_THROW * missed, 12)
  expect(both).toBeCloseTo(two + foul * FREE_THROW ** 2, 12)
  expect(threes).toBeCloseTo(three, 12)
  expect(none).toBeCloseTo(1 - foul - two - three + foul * missed ** 2, 12)
})

test.each(QUALITIES)('the ways an attack may go bring the goals that it is priced with: %d', (quality) => {
  const { penalty, goal } = handballRoutes(handballTurn(quality))
  expect(goal + penalty * PENALTY_GOAL).toBeCloseTo(handballTurn(quality)[1] ?? NaN, 12)
  expect(goal).toBeGreaterThan(0)
})

test.each(QUALITIES)('a drive ends in one way: %d', (quality) => {
  const { touchdown, field_goal: fieldGoal, none } = endsOf(driveTurn(quality))
  expect(touchdown + fieldGoal + none).toBeCloseTo(1, 12)
  expect(driveTurn(quality).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
})
