import { minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { quickAmounts } from './quick-amounts.ts'

test.each([
  { min: 500n, max: 300_000n, amounts: [500n, 1000n, 2000n, 5000n, 10_000n] },
  { min: 1000n, max: 5000n, amounts: [1000n, 2000n, 5000n] },
  { min: 700n, max: 800n, amounts: [700n] },
  { min: 900n, max: 800n, amounts: [] },
])('between $min and $max: $amounts', ({ min, max, amounts }) => {
  expect(quickAmounts(minor(500n), min, max)).toEqual(amounts)
})
