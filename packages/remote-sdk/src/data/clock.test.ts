import { expect, test } from 'vitest'
import { secondsLeft } from './clock.ts'

test.each([
  [61_001, 62],
  [3000, 3],
  [2999, 3],
  [2000, 2],
  [1, 1],
  [0, 0],
  [-500, 0],
])('%i ms before it is due %i seconds are left', (ms, seconds) =>
  expect(secondsLeft(10_000 + ms, 10_000)).toBe(seconds),
)
