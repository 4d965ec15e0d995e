import { expect, test } from 'vitest'
import { limitValueOf } from './types.ts'

test.each([
  { type: 31, sent: '-1', value: null, means: 'no session limit' },
  { type: 31, sent: -1, value: null, means: 'no session limit' },
  { type: 30, sent: '-1', value: undefined, means: 'nothing for a self-exclusion' },
  { type: 20, sent: '-1', value: undefined, means: 'nothing for an amount' },
  { type: 20, sent: '999999999', value: null, means: 'no deposit limit' },
  { type: 22, sent: 999_999_999, value: null, means: 'no deposit limit' },
  { type: 1, sent: '999999999', value: '999999999', means: 'an amount of wagering' },
  { type: 20, sent: '5000', value: '5000', means: 'an amount' },
  { type: 20, sent: null, value: null, means: 'no limit' },
] as const)('$sent for the limit $type means $means', ({ type, sent, value }) => {
  expect(limitValueOf(type, sent)).toBe(value)
})
