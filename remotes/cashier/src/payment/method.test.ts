import type { PaymentField } from '@evens/contracts'
import { expect, test } from 'vitest'
import { spanOf, trimmedFields, wrongFields } from './method.tsx'

const field = (name: string, pattern: string): PaymentField => ({
  name,
  pattern,
  labelKey: 'cashier_field_wallet',
  hintKey: null,
  maxLength: 11,
  inputMode: 'text',
})
const FIELDS = [field('wallet', '^P[0-9]{10}$'), field('holder', '^\\p{L}+$')]

test.each([
  { typed: { wallet: ' P0123456789 ', holder: 'Ада' }, wrong: [] },
  { typed: { wallet: 'P012', holder: 'Ада' }, wrong: ['wallet'] },
  { typed: { wallet: 'P0123456789', holder: 'abcdefghijkl' }, wrong: ['holder'] },
  { typed: {}, wrong: ['wallet', 'holder'] },
])('of $typed the wrong ones are $wrong', ({ typed, wrong }) => {
  expect(wrongFields(FIELDS, trimmedFields(FIELDS, typed))).toEqual(wrong)
})

test('input without a field is dropped', () => {
  expect(trimmedFields(FIELDS, { holder: 'A', other: 'B' })).toEqual({ wallet: '', holder: 'A' })
})

test.each([
  { minutes: 5, span: { count: 5, unit: 'minutes' } },
  { minutes: 60, span: { count: 1, unit: 'hours' } },
  { minutes: 90, span: { count: 2, unit: 'hours' } },
  { minutes: 1440, span: { count: 1, unit: 'days' } },
  { minutes: 4320, span: { count: 3, unit: 'days' } },
])('$minutes minutes are $span.count $span.unit', ({ minutes, span }) => {
  expect(spanOf(minutes)).toEqual(span)
})
