import { expect, test } from 'vitest'
import { codeErrorOf, minutesText, secondsLeft } from './code-step.tsx'

const DEADLINE = 1000

test.each([
  { code: 'WRONG_CODE', now: 999, error: 'wrong_code' },
  { code: 'WRONG_CODE', now: 1000, error: 'time_up' },
  { code: 'TIME_UP', now: 0, error: 'time_up' },
  { code: 'SIGN_IN_LOCKED', now: 0, error: null },
])('$code at $now is $error', ({ code, now, error }) => {
  expect(codeErrorOf({ code, atMs: now }, DEADLINE)).toBe(error)
})

test.each([
  { deadline: 61_000, now: 0, left: 61 },
  { deadline: 61_001, now: 0, left: 62 },
  { deadline: 5000, now: 5000, left: 0 },
  { deadline: 5000, now: 9000, left: 0 },
  { deadline: 86_400_000, now: 0, left: 900 },
])('until $deadline from $now there are $left seconds', ({ deadline, now, left }) => {
  expect(secondsLeft(deadline, now)).toBe(left)
})

test.each([
  [95, '1:35'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are written %s', (seconds, text) => {
  expect(minutesText(seconds)).toBe(text)
})
