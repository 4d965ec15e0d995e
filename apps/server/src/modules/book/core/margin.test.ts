import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { implied, LADDER, oddsFrom, onLadder, overroundOf } from './margin.ts'

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Probabilities of a market with one winner, from near certain to very unlikely. */
const fairs = fc
  .array(fc.double({ min: 0.0005, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
  .map((weights) => weights.map((weight) => weight / sumOf(weights)))
const overrounds = fc.double({ min: 1.001, max: 1.3, noNaN: true })

describe.each(['power', 'shin'] as const)('%s', (method) => {
  test('implied probabilities add up to the overround before rounding', () => {
    fc.assert(
      fc.property(fairs, overrounds, (fair, overround) => {
        expect(sumOf(implied(method, fair, 1, overround) ?? [])).toBeCloseTo(overround, 8)
      }),
      { numRuns: 300 },
    )
  })

  test('the order is preserved, and no price exceeds the fair one', () => {
    fc.assert(
      fc.property(fairs, overrounds, (fair, overround) => {
        const shares = implied(method, fair, 1, overround) ?? []
        const odds = oddsFrom(fair, 1, overround, method)
        fair.forEach((probability, one) => {
          expect(shares[one]).toBeGreaterThanOrEqual(probability)
          expect(odds[one] ?? 0).toBeLessThanOrEqual(1000 / probability + 1e-6)
          fair.forEach((other, two) => {
            if (probability < other) expect(shares[one]).toBeLessThanOrEqual((shares[two] ?? 0) + 1e-12)
          })
        })
      }),
      { numRuns: 100 },
    )
  })

  test('a higher overround makes no price better', () => {
    fc.assert(
      fc.property(fairs, overrounds, fc.double({ min: 0.001, max: 0.2, noNaN: true }), (fair, overround, more) => {
        // An overround that no share of insiders explains falls back to the power method, and the prices step.
        fc.pre(method === 'power' || sumOf(fair.map(Math.sqrt)) ** 2 > overround + more)
        const dearer = oddsFrom(fair, 1, overround + more, method)
        oddsFrom(fair, 1, overround, method).forEach((odds, at) =>
          expect(dearer[at] ?? 0).toBeLessThanOrEqual(odds ?? 0),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('two of three win a double chance, and its prices know it', () => {
    const shares = implied(method, [0.8, 0.7, 0.5], 2, 1.06) ?? []
    expect(sumOf(shares)).toBeCloseTo(2.12, 8)
    expect(shares.every((share) => share < 1)).toBe(true)
  })

  test('at an overround of one the prices are fair', () => {
    expect(implied(method, [0.5, 0.3, 0.2], 1, 1)).toEqual([0.5, 0.3, 0.2])
  })
})

test.each([
  { fair: [1, 0], winners: 1, why: 'it is decided' },
  { fair: [1, 1, 0], winners: 2, why: 'both that win are known' },
  { fair: [0, 0], winners: 1, why: 'nothing is possible' },
])('$fair has no prices: $why', ({ fair, winners }) => {
  for (const method of ['power', 'shin'] as const)
    expect(oddsFrom(fair, winners, 1.06, method)).toEqual(fair.map(() => null))
})

test('a favourite that is all but certain has no price, the others keep theirs', () => {
  const [favourite, outsider] = oddsFrom([0.9995, 0.0005], 1, 1.05, 'power')
  expect(favourite).toBeNull()
  expect(outsider).toBeGreaterThan(1001)
})

test.each([
  { exact: 1.001, shown: null },
  { exact: 1.0029, shown: 1002 },
  { exact: 1.853, shown: 1850 },
  { exact: 1.855, shown: 1855 },
  { exact: 2.999, shown: 2990 },
  { exact: 7.03, shown: 7000 },
  { exact: 48.7, shown: 48_500 },
  { exact: 123, shown: 120_000 },
  { exact: 54_321, shown: 1_000_000 },
  { exact: Number.NaN, shown: null },
])('$exact is shown as $shown', ({ exact, shown }) => {
  expect(onLadder(exact)).toBe(shown)
})

test('the ladder never steps up, and its rungs meet', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.002, max: 1000, noNaN: true }), (exact) => {
      const odds = onLadder(exact) ?? 0
      expect(odds).toBeLessThanOrEqual(exact * 1000 + 1e-6)
      expect(onLadder(odds / 1000)).toBe(odds)
    }),
    { numRuns: 500 },
  )
  LADDER.slice(1).forEach(({ from }, at) => expect((from - (LADDER[at]?.from ?? 0)) % (LADDER[at]?.step ?? 0)).toBe(0))
})

test('the word of a group goes before that of the sport, and that before the default', () => {
  const margin = {
    method: 'power' as const,
    overround: { default: 1.06, bySport: { tennis: 1.05 }, byGroup: { scores: 1.2 } },
  }
  expect(overroundOf(margin, 'tennis', 'scores')).toBe(1.2)
  expect(overroundOf(margin, 'tennis', 'main')).toBe(1.05)
  expect(overroundOf(margin, 'football', 'main')).toBe(1.06)
  expect(overroundOf(margin, 'constructor', 'toString')).toBe(1.06)
})
