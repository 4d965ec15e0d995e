import { expect, test } from 'vitest'
import { refusalText, refusedOf } from './refused.ts'

const refusal = (code: string, message: string, field?: string) =>
  Object.assign(new Error(message), { code, ...(field !== undefined && { field }) })

test.each([
  { error: refusal('WRONG_CODE', 'Not right.'), refused: { code: 'WRONG_CODE', field: null, text: 'Not right.' } },
  {
    error: refusal('BAD_REQUEST', 'Check.', 'uLogin'),
    refused: { code: 'BAD_REQUEST', field: 'uLogin', text: 'Check.' },
  },
  { error: new Error('broken'), refused: { code: 'UNKNOWN', field: null, text: 'broken' } },
  { error: null, refused: { code: 'UNKNOWN', field: null, text: '' } },
  { error: 'a word', refused: { code: 'UNKNOWN', field: null, text: '' } },
])('of $error is read $refused', ({ error, refused }) => {
  expect(refusedOf(error, 7)).toEqual({ ...refused, atMs: 7 })
})

test.each([
  { code: 'WRONG_CODE', text: 'Not right.', shown: 'Not right.' },
  { code: 'NETWORK', text: 'Failed to fetch', shown: 'account_no_connection' },
  { code: 'INTERNAL', text: '', shown: 'main_error' },
])('$code with "$text" is shown as $shown', ({ code, text, shown }) => {
  expect(refusalText({ code, text }, (key) => key)).toBe(shown)
})
