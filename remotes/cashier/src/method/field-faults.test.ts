import type { PaymentField } from '@evens/contracts'
import { expect, test } from 'vitest'
import { trimmedFields, wrongFields } from './field-faults.ts'

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

test('what no field asks for is left out', () => {
  expect(trimmedFields(FIELDS, { holder: 'A', other: 'B' })).toEqual({ wallet: '', holder: 'A' })
})
