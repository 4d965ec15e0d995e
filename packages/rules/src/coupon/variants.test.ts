import { fraction } from '@evens/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOfProducts, variantsOf, waysToChoose } from './variants.ts'

test.each([
  [3, 2, 3n],
  [6, 4, 15n],
  [20, 10, 184_756n],
  [50, 20, 47_129_212_243_960n],
  [5, 0, 1n],
  [5, 6, 0n],
  [5, -1, 0n],
])('out of %s, %s can be chosen in %s ways', (count, size, ways) => expect(waysToChoose(count, size)).toBe(ways))

test('where every factor is one, the sum is the number of variants, however many', () => {
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
