import { expect, test } from 'vitest'
import { shareOf } from './stat-bars.tsx'

test.each([
  [0, 0, null],
  [3, 1, 75],
  [0, 4, 0],
  [1, 2, 33.3],
])('%i against %i is %f per cent', (home, away, share) => {
  expect(shareOf(home, away)).toBe(share)
})
