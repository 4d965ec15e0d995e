import { expect, test } from 'vitest'
import { createBudget } from './limits.ts'

test('so much at once, then as time gives it back, never more than at once', () => {
  const budget = createBudget(10, 2, 0)
  expect(budget.spend(10, 0)).toBe(true)
  expect(budget.spend(1, 0)).toBe(false)
  expect(budget.spend(2, 1000)).toBe(true)
  expect(budget.spend(1, 1000)).toBe(false)
  expect(budget.spend(11, 60_000)).toBe(false)
  expect(budget.spend(10, 60_000)).toBe(true)
})
