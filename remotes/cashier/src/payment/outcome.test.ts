import { expect, test } from 'vitest'
import { askAgainMs, outcomeOf, reasonText, waitsForPhone } from './outcome.ts'

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

test('it is asked often at first, then seldomer, and never seldomer than each quarter of a minute', () => {
  expect(askAgainMs(0)).toBe(2000)
  expect(askAgainMs(1)).toBeGreaterThan(2000)
  expect(askAgainMs(100)).toBe(15_000)
})

test('a reason has its own text, or the general one', () => {
  const texts = { t: (key: string) => key, has: (key: string) => key === 'cashier_reason_below_min' }
  expect(reasonText(texts, 'below-min')).toBe('cashier_reason_below_min')
  expect(reasonText(texts, 'never-heard-of')).toBe('cashier_reason_other')
})
