import { expect, test } from 'vitest'
import { VARIANTS_MAX } from './coupon-refusal.ts'
import { systemOptions } from './system-options.ts'
import { money } from './testing/build.ts'

const stakes = { minCoupon: money(1), minVariant: money(0.1), variantsMax: VARIANTS_MAX }

test('five legs make the systems 2, 3 and 4 of 5', () => {
  expect(systemOptions(5, stakes)).toEqual([
    { value: 2, offset: 3, combo: 10, minBetAmount: 100n },
    { value: 3, offset: 2, combo: 10, minBetAmount: 100n },
    { value: 4, offset: 1, combo: 5, minBetAmount: 100n },
  ])
})

test('many variants ask for more than the minimum of a coupon', () => {
  expect(systemOptions(6, stakes)[1]).toEqual({ value: 3, offset: 3, combo: 20, minBetAmount: 200n })
})

test.each([0, 1, 2])('%s legs make no system', (legs) => expect(systemOptions(legs, stakes)).toEqual([]))

test('a system of too many variants is not offered', () => {
  const sizes = systemOptions(20, stakes).map(({ value }) => value)
  expect(sizes).toEqual([2, 3, 4, 5, 6, 7, 13, 14, 15, 16, 17, 18, 19])
})
