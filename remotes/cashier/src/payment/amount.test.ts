import type { PaymentMethod } from '@evens/contracts'
import { minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { amountFault, feeOf, quickAmounts } from './amount.tsx'

const method: PaymentMethod = {
  id: 'card',
  nameKey: 'cashier_method_card',
  textKey: 'cashier_method_card_text',
  icon: 'card',
  group: 'card',
  currency: 'USD',
  exponent: 2,
  min: '500',
  max: '100000',
  feeMilli: 10,
  feeFixed: '50',
  minutesFrom: 0,
  minutesTo: 5,
  fields: [],
}

test.each([
  { amount: 0n, available: null, fault: 'missing' },
  { amount: 499n, available: null, fault: 'below-min' },
  { amount: 500n, available: null, fault: null },
  { amount: 100_000n, available: null, fault: null },
  { amount: 100_001n, available: null, fault: 'above-max' },
  { amount: 501n, available: 500n, fault: 'insufficient-funds' },
  { amount: 500n, available: 500n, fault: null },
])('$amount with $available to withdraw: $fault', ({ amount, available, fault }) => {
  expect(amountFault({ amount: minor(amount), method, available: available === null ? null : minor(available) })).toBe(
    fault,
  )
})

test('a fee that takes all of it is refused', () => {
  const dear = { ...method, min: '10', feeFixed: '20' }
  expect(amountFault({ amount: minor(20n), method: dear, available: minor(1000n) })).toBe('fee-too-large')
})

test.each([
  { amount: 999n, fee: 59n },
  { amount: 1000n, fee: 60n },
])('of $amount the fee is $fee, rounded down', ({ amount, fee }) => {
  expect(feeOf(method, minor(amount))).toBe(fee)
})

test.each([
  { min: 500n, max: 300_000n, amounts: [500n, 1000n, 2000n, 5000n, 10_000n] },
  { min: 1000n, max: 5000n, amounts: [1000n, 2000n, 5000n] },
  { min: 700n, max: 800n, amounts: [700n] },
  { min: 900n, max: 800n, amounts: [] },
])('between $min and $max: $amounts', ({ min, max, amounts }) => {
  expect(quickAmounts(minor(500n), min, max)).toEqual(amounts)
})
