import { expect, test } from 'vitest'
import { reasonKey } from './payment-record.ts'

test.each([
  { kind: 'deposit', state: 'fail', reason: 'provider-refused', key: 'cashier_reason_provider_refused' },
  { kind: 'withdrawal', state: 'fail', reason: 'provider-refused', key: 'cashier_reason_payout_refused' },
  { kind: 'withdrawal', state: 'refused', reason: 'operator', key: 'cashier_reason_operator' },
  { kind: 'deposit', state: 'refund', reason: 'late-success', key: 'cashier_refund_reason_late_success' },
  { kind: 'deposit', state: 'refunded', reason: 'of-the-house', key: 'cashier_refund_reason_other' },
] as const)('the reason of a $kind in $state ($reason) has the text $key', ({ kind, state, reason, key }) => {
  expect(reasonKey(kind, state, reason)).toBe(key)
})
