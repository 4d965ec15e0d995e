import { expect, test } from 'vitest'
import { minutesUntil } from './game-time.ts'

const S = 1000

test.each([
  [0, 0],
  [-1, 0],
  [1, 1],
  [60 * S, 1],
  [60 * S + 1, 2],
])('%i ms before the start are %i minutes', (left, minutes) => {
  expect(minutesUntil(left, 0)).toBe(minutes)
})
