import { createRandom, invariant, plus, ZERO, type Fraction } from '@evens/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TITLES } from '../catalogue.ts'
import { valueOf } from '../proofs/figures.ts'
import { chancePaths } from '../testing/every-round.ts'
import { testChance } from '../testing/players.ts'
import { isRaceWon, paidAt, priceOf, raceMaths, raceOrder, raceSpots, raceWeights } from './index.ts'
import type { RaceMaths, RaceSpot } from './index.ts'

const mathsFor = (id: string): RaceMaths => {
  const maths = raceMaths(id)
  invariant(maths !== undefined, `no race ${id}`)
  return maths
}
const RACES = ['race-6', 'race-8', 'race-10'].map(mathsFor)

const races = fc
  .record({ maths: fc.constantFrom(...RACES), seed: fc.string({ maxLength: 8 }) })
  .map(({ maths, seed }) => ({
    maths,
    weights: raceWeights(maths, testChance(createRandom(seed))),
  }))
const sumOf = (spots: readonly RaceSpot[]): Fraction =>
  spots.reduce<Fraction>((sum, { chance }) => plus(sum, chance), ZERO)
const isExactly = ({ over, under }: Fraction, whole: number): boolean => over === under * BigInt(whole)
const marketOf = (spots: readonly RaceSpot[], market: string): readonly RaceSpot[] =>
  spots.filter((spot) => spot.market === market)

test('every title of races has its mathematics', () => {
  const ids = TITLES.flatMap(({ maths }) => (maths.startsWith('race-') ? [maths] : []))
  expect(ids.toSorted()).toEqual(RACES.map(({ id }) => id).toSorted())
})

describe('the spots of a race', () => {
  test.each(RACES)('of $runners runners are all orders of the first, each named once', (maths) => {
    const spots = raceSpots(maths, raceWeights(maths, testChance(createRandom('spots'))))
    const n = maths.runners
    expect(['win', 'place', 'forecast', 'tricast', 'parity'].map((market) => marketOf(spots, market).length)).toEqual([
      n,
      n,
      n * (n - 1),
      n * (n - 1) * (n - 2),
      2,
    ])
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length)
  })

  test('have chances that add up to one exactly, and to the number of places', () => {
    fc.assert(
      fc.property(races, ({ maths, weights }) => {
        const spots = raceSpots(maths, weights)
        for (const market of ['win', 'forecast', 'parity'])
          expect(isExactly(sumOf(marketOf(spots, market)), 1)).toBe(true)
        expect(isExactly(sumOf(marketOf(spots, 'place')), maths.placed)).toBe(true)
        // The orders of the same two in front are that forecast again.
        for (const forecast of marketOf(spots, 'forecast')) {
          const [first, second] = forecast.runners
          const more = marketOf(spots, 'tricast').filter(({ runners }) => runners[0] === first && runners[1] === second)
          const { over, under } = sumOf(more)
          expect(over * forecast.chance.under).toBe(under * forecast.chance.over)
        }
      }),
      { numRuns: 12 },
    )
  })

  test('return at most 1 ÷ 1.07, and less by no more than a thousandth of what they pay', () => {
    fc.assert(
      fc.property(races, ({ maths, weights }) => {
        for (const { chance, price } of raceSpots(maths, weights)) {
          if (price === null) {
            expect(107n * chance.over * 1001n > 100n * chance.under * 1000n).toBe(true)
            continue
          }
          expect(price).toBeGreaterThan(1000)
          expect(BigInt(price) * chance.over * 107n <= 100_000n * chance.under).toBe(true)
          expect(BigInt(price + 1) * chance.over * 107n > 100_000n * chance.under).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })
})

// Every elementary outcome of the draw, against the formulas that the prices come from.
test.each([
  [[1, 2, 3, 4], 2],
  [[5, 1, 1, 2], 3],
  [[2, 2, 2], 2],
])('runners of weights %j, %d placed: each spot wins as often as it is counted', (weights, placed) => {
  const maths = { ...mathsFor('race-6'), runners: weights.length, placed }
  const spots = raceSpots(maths, weights)
  const won = new Map<string, number>()
  chancePaths((chance) => raceOrder(weights, chance)).forEach(({ outcome, share }) => {
    expect(outcome.toSorted((one, other) => one - other)).toEqual(weights.map((_weight, at) => at + 1))
    for (const spot of spots) if (isRaceWon(maths, spot, outcome)) won.set(spot.id, (won.get(spot.id) ?? 0) + share)
  })
  for (const { id, chance } of spots) expect(won.get(id) ?? 0).toBeCloseTo(valueOf(chance), 10)
})

test('weights are whole, between their bounds, and reach both', () => {
  const maths = mathsFor('race-10')
  const chance = testChance(createRandom('weights'))
  const all = Array.from({ length: 1000 }, () => raceWeights(maths, chance)).flat()
  expect(all.every((weight) => Number.isInteger(weight))).toBe(true)
  expect([Math.min(...all), Math.max(...all)]).toEqual([40, 400])
})

test.each([
  [1n, 2n, 107, 1869],
  [1n, 1n, 107, null],
  [934n, 1000n, 107, 1000 + 0],
  [0n, 1n, 107, null],
  [1n, 720n, 107, 672_897],
] as const)('a chance of %s in %s at a margin of %d %% is priced %j', (over, under, margin, price) => {
  expect(priceOf({ over, under }, margin)).toBe(price === 1000 ? null : price)
})

test('a payout is rounded down once', () => {
  expect([paidAt(100n, 1869), paidAt(1n, 1869), paidAt(12_345n, 672_897)]).toEqual([186n, 1n, 8_306_913n])
})
