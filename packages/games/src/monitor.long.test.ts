import { createRandom } from '@evens/kernel'
import { expect, test } from 'vitest'
import { alarmsIn, ladderRounds, rounds, slotRounds, steps } from './testing/monitored.ts'

/** EVENS_MONITOR_YEARS asks for another number of years. */
const YEARS = Number(process.env['EVENS_MONITOR_YEARS'] ?? 10_000)

// Sums by day are drawn, not rounds: a count of each prize, exactly binomial where it is small, which is where tails are
// heavy, and a rounded normal above a standard deviation of 10. Of more than two prizes the top is drawn on its own and the
// others as their mean. A choice is played alone, all stakes are equal, and every day is looked at once, in all its windows:
// looks within a day, changing stakes and rules of stopping are the matter of `monitor.test.ts` and `trials.test.ts`.
test.each([
  { ...rounds('limbo@1 100000000'), perDay: 5000 },
  { ...rounds('limbo@1 200'), perDay: 20_000 },
  { ...rounds('keno-80@1 10'), perDay: 5000 },
  { ...rounds('keno-80@1 8'), perDay: 2000 },
  { ...rounds('scratch/harbour@1 '), perDay: 3000 },
  { ...rounds('coin@1 heads'), perDay: 20_000 },
  { ...slotRounds('classic-3@1'), perDay: 5000 },
  { ...slotRounds('lines-20-hold@1'), perDay: 20_000 },
  { ...ladderRounds('mines@1 12, 13'), perDay: 20_000 },
  { ...steps('mines@1', [1, 25]), perDay: 5000 },
  { ...steps('tower@1', [3, 4]), perDay: 50_000 },
])(
  `the alarm of returns is silent in ${YEARS} honest years of $name (T136)`,
  { timeout: 1_800_000 },
  ({ perDay, ...played }) => {
    expect(alarmsIn(YEARS, played, perDay, createRandom(`long ${played.name}`))).toBe(0)
  },
)
