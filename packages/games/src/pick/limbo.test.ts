import { expect, test } from 'vitest'
import type { Chance } from '../chance.ts'
import { gameByMaths } from '../index.ts'

/** A stream whose next word is this one. */
const drawing = (word: number): Chance => ({ below: () => Number.NaN, draw: () => [], word: () => word })
const LAST = 2 ** 32 - 1

// ⌊99 × 2³² ÷ (word + 1)⌋ hundredths: at the word 2,126,008,810 it is exactly 200, at the next one 199.
test.each([
  { what: 'is won on its very target', word: 2_126_008_810, target: 200, result: 200, payout: 2000n },
  { what: 'is lost a hundredth below it', word: 2_126_008_811, target: 200, result: 199, payout: 0n },
  { what: 'pays the target, not the result', word: 1_000_000_000, target: 200, result: 425, payout: 2000n },
  { what: 'is lost at the last word, whatever the target', word: LAST, target: 101, result: 99, payout: 0n },
])('a Limbo round $what', ({ word, target, result, payout }) => {
  const round = gameByMaths('limbo@1')?.start(1000n, { target }, drawing(word))
  expect(round?.view).toMatchObject({ target, result, won: payout > 0n })
  expect(round?.over).toEqual({ payout, why: 'settled' })
})
