import { expect, test } from 'vitest'
import { minutesText, secondsLeft } from './seconds-left.ts'

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
