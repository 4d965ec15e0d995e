import { expect, test } from 'vitest'
import { askAgainMs, outcomeOf } from './outcome.ts'

test.each([
  { state: 'started', outcome: 'waiting' },
  { state: 'sent', outcome: 'waiting' },
  { state: 'success', outcome: 'done' },
  { state: 'refused', outcome: 'failed' },
  { state: 'review', outcome: 'review' },
  { state: 'chargeback', outcome: 'back' },
] as const)('a payment that is $state is $outcome', ({ state, outcome }) => {
  expect(outcomeOf(state)).toBe(outcome)
})

test('it is asked often at first, then seldomer, and never seldomer than each quarter of a minute', () => {
  expect(askAgainMs(0)).toBe(2000)
  expect(askAgainMs(1)).toBeGreaterThan(2000)
  expect(askAgainMs(100)).toBe(15_000)
})
