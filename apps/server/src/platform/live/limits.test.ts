import { expect, test } from 'vitest'
import { createBudget, spend } from './limits.ts'

test('so much at once, then as time gives it back, never more than at once', () => {
  const budget = createBudget(10, 0)
  const may = (amount: number, nowMs: number): boolean => spend(budget, amount, nowMs, 10, 2)
  expect(may(10, 0)).toBe(true)
  expect(may(1, 0)).toBe(false)
  expect(may(2, 1000)).toBe(true)
  expect(may(1, 1000)).toBe(false)
  expect(may(11, 60_000)).toBe(false)
  expect(may(10, 60_000)).toBe(true)
})
