import { expect, test } from 'vitest'
import { failureOf, reasonText } from './refusal.ts'

test.each([
  { error: { code: 'NETWORK', message: 'Failed to fetch' }, isUncertain: true },
  { error: { code: 'UNAVAILABLE', message: '' }, isUncertain: true },
  { error: new Error('something else'), isUncertain: true },
  { error: { code: 'STEP_UP_REQUIRED', message: 'Confirm' }, isUncertain: false },
  { error: { code: 'KEY_REUSED', message: 'Again' }, isUncertain: false },
])('after $error.code it is uncertain whether it was done: $isUncertain', ({ error, isUncertain }) => {
  expect(failureOf(error).isUncertain).toBe(isUncertain)
})

test('a reason has its own text, or the general one', () => {
  const texts = { t: (key: string) => key, has: (key: string) => key === 'cashier_reason_below_min' }
  expect(reasonText(texts, 'below-min')).toBe('cashier_reason_below_min')
  expect(reasonText(texts, 'never-heard-of')).toBe('cashier_reason_other')
})
