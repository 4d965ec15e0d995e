import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackOf, levelHeld, levelOf, LEVELS, pointsOf, rateOf, weekOf, WEEK_MS } from './loyalty.ts'

test.each([
  [0, 1],
  [1999, 1],
  [2000, 2],
  [9999, 2],
  [10_000, 3],
  [40_000, 4],
  [120_000, 5],
  [399_999, 5],
  [400_000, 6],
  [1_000_000, 7],
  [2_999_999, 7],
  [3_000_000, 8],
  [90_000_000, 8],
])('%i points reach level %i', (points, level) => {
  expect(levelOf(points)).toBe(level)
})

test.each([
  [500_000, null, 5],
  [500_000, 6, 6],
  [500_000, 8, 6],
  [3_000_000, 7, 7],
  [100, 8, 1],
])('with %i points and approved up to %j, level %i counts', (points, approved, level) => {
  expect(levelHeld(points, approved)).toBe(level)
})

test('rates grow with the level; sport has them from level 5', () => {
  expect(LEVELS.map(({ level }) => rateOf(level, 'vip'))).toEqual([30, 40, 50, 60, 70, 80, 90, 100])
  expect(LEVELS.map(({ level }) => rateOf(level, 'premium'))).toEqual([0, 0, 0, 0, 20, 25, 30, 35])
  expect(rateOf(9, 'vip')).toBe(0)
})

// Golden vectors of the design, section 8.
test.each([
  ['123.45 EUR at 75', 12_345n, 75, 925n],
  ['1001 JPY at 50', 1001n, 50, 50n],
  ['12.345 KWD at 100', 12_345n, 100, 1234n],
  ['-5.00 EUR at 100', -500n, 100, 0n],
  ['nothing lost', 0n, 100, 0n],
  ['no rate', 10_000n, 0, 0n],
])('cashback of %s thousandths', (_title, net, rate, cashback) => {
  expect(cashbackOf(net, rate, 1n, 1_000_000n)).toBe(cashback)
})

test('below the smallest it is nothing, above the largest the largest', () => {
  expect(cashbackOf(10_000n, 10, 101n, 5000n)).toBe(0n)
  expect(cashbackOf(10_000n, 10, 100n, 5000n)).toBe(100n)
  expect(cashbackOf(1_000_000n, 10, 100n, 5000n)).toBe(5000n)
})

test('more lost never pays less, and never more than the rate', () => {
  const net = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 12n })
  fc.assert(
    fc.property(net, net, fc.integer({ min: 0, max: 100 }), (one, other, rate) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(cashbackOf(less, rate, 100n, 50_000n) <= cashbackOf(more, rate, 100n, 50_000n)).toBe(true)
      if (more > 0n) expect(cashbackOf(more, rate, 100n, 50_000n) * 1000n <= more * BigInt(rate)).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16', '2026-11-23'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-23'],
  ['2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-30'],
  ['1970-01-01T00:00:00.000Z', '1969-12-29', '1970-01-05'],
])('%s is in the week from Monday %s to %s', (at, from, until) => {
  expect(weekOf(Date.parse(at))).toEqual({ from: Date.parse(from), until: Date.parse(until) })
})

test('weeks cover time without a gap: the end of one is the beginning of the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => {
      const { from, until } = weekOf(at)
      expect(from <= at && at < until && until - from === WEEK_MS).toBe(true)
      expect(weekOf(until).from).toBe(until)
    }),
  )
})

test('ten points for a usual amount, times the weight, in thousandths of a point', () => {
  expect(pointsOf(500n, 500n, 1000)).toBe(10_000n)
  expect(pointsOf(500n, 500n, 100)).toBe(1000n)
  expect(pointsOf(1n, 500n, 1000)).toBe(20n)
  expect(pointsOf(1n, 150_000n, 100)).toBe(0n)
})
