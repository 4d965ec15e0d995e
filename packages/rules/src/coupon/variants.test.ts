import fc from 'fast-check'
import { fraction } from '@evens/kernel'
import { expect, test } from 'vitest'
import { VARIANTS_MAX } from './coupon-refusal.ts'
import { money } from './testing/build.ts'
import { sumOfProducts, systemOptions, variantsOf, waysToChoose } from './variants.ts'

test.each([
  [3, 2, 3n],
  [6, 4, 15n],
  [20, 10, 184_756n],
  [50, 20, 47_129_212_243_960n],
  [5, 0, 1n],
  [5, 6, 0n],
  [5, -1, 0n],
])('out of %s, %s can be chosen in %s ways', (count, size, ways) => expect(waysToChoose(count, size)).toBe(ways))

test('with every factor one, the sum is the number of lines, for any number', () => {
  const ones = Array.from({ length: 50 }, () => fraction(7n, 7n))
  const { over, under } = sumOfProducts(ones, 20, 20)
  expect(over / under).toBe(waysToChoose(50, 20))
  const all = sumOfProducts(ones, 1, 50)
  expect(all.over / all.under).toBe(variantsOf(50, 1, 50))
})

test('with all sizes from none on, it is the product of one more than each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.bigInt(0n, 5000n), fc.bigInt(1n, 12n)), { minLength: 1, maxLength: 12 }),
      (list) => {
        const { over, under } = sumOfProducts(
          list.map(([a, b]) => fraction(a, b)),
          0,
          list.length,
        )
        const [top, bottom] = list.reduce(([x, y], [a, b]) => [x * (a + b), y * b], [1n, 1n])
        expect(over * bottom).toBe(top * under)
      },
    ),
  )
})

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
