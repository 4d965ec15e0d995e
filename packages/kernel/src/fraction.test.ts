import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonDivisor, floor, fraction, isLess, least, minus, ONE, plus, product, times } from './fraction.ts'

const fractions = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([over, under]) => fraction(over, under))
const isSame = (a: ReturnType<typeof fraction>, b: ReturnType<typeof fraction>): boolean =>
  a.over * b.under === b.over * a.under

test('a tenth and two tenths are three tenths', () => {
  expect(isSame(plus(fraction(1n, 10n), fraction(2n, 10n)), fraction(3n, 10n))).toBe(true)
})

test('sums and products keep the laws of numbers', () => {
  fc.assert(
    fc.property(fractions, fractions, fractions, (a, b, c) => {
      expect(isSame(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(true)
      expect(isSame(minus(plus(a, b), b), a)).toBe(true)
      expect(isSame(product([a, b, c]), times(times(a, b), c))).toBe(true)
      expect(isSame(times(a, ONE), a)).toBe(true)
    }),
  )
})

test('rounding down leaves less than one, and the lesser of two is not above either', () => {
  fc.assert(
    fc.property(fractions, fractions, (a, b) => {
      const rest = minus(a, fraction(floor(a), 1n))
      expect(rest.over >= 0n && isLess(rest, ONE)).toBe(true)
      expect(isLess(a, least(a, b)) || isLess(b, least(a, b))).toBe(false)
    }),
  )
})

test('a zero denominator is refused, and nothing negative is rounded', () => {
  expect(() => fraction(1n, 0n)).toThrow('above zero')
  expect(() => floor(minus(fraction(1n, 3n), ONE))).toThrow('never negative')
})

test.each([
  [12n, 18n, 6n],
  [1000n, 2000n, 1000n],
  [7n, 3n, 1n],
])('%s and %s are both divided by %s', (a, b, divisor) => {
  expect(commonDivisor(a, b)).toBe(divisor)
})
