import { expect, test } from 'vitest'
import { reasonText } from './refusal.ts'

test('a reason has its own text, or the general one', () => {
  const texts = { t: (key: string) => key, has: (key: string) => key === 'cashier_reason_below_min' }
  expect(reasonText(texts, 'below-min')).toBe('cashier_reason_below_min')
  expect(reasonText(texts, 'never-heard-of')).toBe('cashier_reason_other')
})
