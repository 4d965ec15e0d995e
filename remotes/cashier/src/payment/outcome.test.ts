import { expect, test } from 'vitest'
import { pollDelayMs, outcomeOf, reasonText, waitsForPhone } from './outcome.ts'

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

const OWN = { amount: '1000', fee: '0', currency: 'EUR', exponent: 2, method: 'mobile-pay' }

test.each([
  { kind: 'deposit', state: 'pending', group: 'mobile', waits: true },
  { kind: 'deposit', state: 'success', group: 'mobile', waits: false },
  { kind: 'deposit', state: 'pending', group: 'card', waits: false },
  { kind: 'withdrawal', state: 'pending', group: 'mobile', waits: false },
] as const)('a $kind by $group that is $state waits for the telephone: $waits', ({ kind, state, group, waits }) => {
  expect(waitsForPhone({ kind, state, own: { ...OWN, group } })).toBe(waits)
})

test('polling backs off from two to fifteen seconds', () => {
  expect(pollDelayMs(0)).toBe(2000)
  expect(pollDelayMs(1)).toBeGreaterThan(2000)
  expect(pollDelayMs(100)).toBe(15_000)
})

test('a reason has its own text, or the general one', () => {
  const texts = { t: (key: string) => key, has: (key: string) => key === 'cashier_reason_below_min' }
  expect(reasonText(texts, 'below-min')).toBe('cashier_reason_below_min')
  expect(reasonText(texts, 'unknown-reason')).toBe('cashier_reason_other')
})
