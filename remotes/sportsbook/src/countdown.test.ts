import { expect, test } from 'vitest'
import { countdown, minutesUntil } from './countdown.ts'

const S = 1000

test.each([
  [0, { kind: 'due' }],
  [-5 * S, { kind: 'due' }],
  [1, { kind: 'clock', text: '00:00:01' }],
  [61 * S, { kind: 'clock', text: '00:01:01' }],
  [3600 * S, { kind: 'clock', text: '01:00:00' }],
  [86_399 * S, { kind: 'clock', text: '23:59:59' }],
  [86_400 * S, { kind: 'days', days: 1 }],
  [3 * 86_400 * S - 1, { kind: 'days', days: 3 }],
])('%i ms before the start: %j', (left, shown) => {
  expect(countdown(1_000_000 + left, 1_000_000)).toEqual(shown)
})

test.each([
  [0, 0],
  [-1, 0],
  [1, 1],
  [60 * S, 1],
  [60 * S + 1, 2],
])('%i ms before the start are %i minutes', (left, minutes) => {
  expect(minutesUntil(left, 0)).toBe(minutes)
})
