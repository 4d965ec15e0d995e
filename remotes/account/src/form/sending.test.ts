import { CallError } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { refusalText, refusedFrom } from './sending.ts'

test('a refusal of a form keeps the code, the fields, the words and the end of the wait', () => {
  const errors = [
    { detail: 'Check.', field: 'uLogin' },
    { detail: 'Also.', field: 'save' },
  ]
  const error = new CallError(400, { code: 'BAD_REQUEST', errors, until: 9 })
  expect(refusedFrom(error, 7)).toEqual({
    code: 'BAD_REQUEST',
    fields: { uLogin: 'Check.', save: 'Also.' },
    text: 'Check.\nAlso.',
    atMs: 7,
    untilMs: 9,
  })
})

test.each([
  { code: 'WRONG_CODE', text: 'Not right.', shown: 'Not right.' },
  { code: 'NETWORK', text: 'Failed to fetch', shown: 'account_no_connection' },
  { code: 'INTERNAL', text: '', shown: 'main_error' },
])('$code with "$text" is shown as $shown', ({ code, text, shown }) => {
  expect(refusalText({ code, text }, (key) => key)).toBe(shown)
})
