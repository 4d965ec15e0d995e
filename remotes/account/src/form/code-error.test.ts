import { expect, test } from 'vitest'
import { codeErrorOf } from './code-error.ts'

const DEADLINE = 1000

test.each([
  { code: 'WRONG_CODE', now: 999, error: 'wrong_code' },
  { code: 'WRONG_CODE', now: 1000, error: 'time_up' },
  { code: 'TIME_UP', now: 0, error: 'time_up' },
  { code: 'SIGN_IN_LOCKED', now: 0, error: null },
])('$code at $now is $error', ({ code, now, error }) => {
  expect(codeErrorOf({ code, atMs: now }, DEADLINE)).toBe(error)
})
