import { expect, test } from 'vitest'
import { codeErrorOf, minutesText, shownSeconds } from './code-step.tsx'

const DEADLINE = 1000

test.each([
  { code: 'WRONG_CODE', now: 999, error: 'wrong_code' },
  { code: 'WRONG_CODE', now: 1000, error: 'time_up' },
  { code: 'TIME_UP', now: 0, error: 'time_up' },
  { code: 'SIGN_IN_LOCKED', now: 0, error: null },
])('$code at $now is $error', ({ code, now, error }) => {
  expect(codeErrorOf({ code, atMs: now }, DEADLINE)).toBe(error)
})

test('a slow clock does not show more than a quarter of an hour', () => {
  expect([shownSeconds(62), shownSeconds(86_400)]).toEqual([62, 900])
})

test.each([
  [95, '1:35'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are written %s', (seconds, text) => {
  expect(minutesText(seconds)).toBe(text)
})
