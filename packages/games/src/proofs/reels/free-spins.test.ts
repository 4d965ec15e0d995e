import { describe, expect, test } from 'vitest'
import { cutAt } from './cap.ts'
import { sumOf } from './counts.ts'
import {
  chanceOfMostSpins,
  chancesOfFree,
  chancesWith,
  freeSpinsOf,
  momentsOfFree,
  momentsWith,
  type FreeRound,
} from './free-spins.ts'
import { coinsAtEnd, paidByHold } from './hold.ts'

/** One round in ten wins two free spins; each of these pays 3 or nothing, and one in four wins a further one. */
const ROUND: FreeRound = {
  base: new Map([
    [0, Float64Array.of(0.6, 0.3)],
    [2, Float64Array.of(0.1)],
  ]),
  free: new Map([
    [0, Float64Array.of(0.5, 0, 0, 0.25)],
    [1, Float64Array.of(0, 0, 0, 0.25)],
  ]),
  most: 200,
}

describe('free spins', () => {
  test('win further ones, and all of them are counted', () => {
    // Each is 1 ÷ (1 − ¼) free spins in the end, and two of them begin in one round of ten.
    expect(freeSpinsOf(ROUND)).toBeCloseTo(0.1 * 2 * (4 / 3), 12)
    expect(momentsOfFree(ROUND.free).mean).toBeCloseTo(1.5 * (4 / 3), 12)
  })

  test('end with the most of a round', () => {
    expect(freeSpinsOf({ ...ROUND, most: 2 })).toBeCloseTo(0.2, 12)
    expect(freeSpinsOf({ ...ROUND, most: 3 })).toBeCloseTo(0.1 * (2 + 1 - 0.75 ** 2), 12)
    expect(chanceOfMostSpins({ ...ROUND, most: 2 })).toBeCloseTo(0.1, 12)
    expect(chanceOfMostSpins({ ...ROUND, most: 3 })).toBeCloseTo(0.1 * (1 - 0.75 ** 2), 12)
    expect(chanceOfMostSpins(ROUND)).toBeLessThan(1e-60)
  })

  test('have the mean and the spread of all their payouts', () => {
    const chances = chancesWith(ROUND.base, chancesOfFree(ROUND.free, 600), 600)
    const { mean, square } = momentsWith(ROUND.base, momentsOfFree(ROUND.free))
    expect(sumOf(chances)).toBeCloseTo(1, 12)
    expect(chances.reduce((sum, chance, units) => sum + chance * units, 0)).toBeCloseTo(mean, 10)
    expect(chances.reduce((sum, chance, units) => sum + chance * units ** 2, 0)).toBeCloseTo(square, 8)
  })
})

describe('a cap', () => {
  const once: FreeRound = {
    base: new Map([
      [0, Float64Array.of(0.99)],
      [1, Float64Array.of(0.01)],
    ]),
    free: new Map([
      [0, Float64Array.from({ length: 1001 }, (_chance, units) => (units === 1000 ? 0.5 : units ? 0 : 0.5))],
    ]),
    most: 200,
  }
  const again: FreeRound = { ...once, free: new Map([...once.free, [1, new Float64Array(1)]]) }

  test('is reached as often as it is, and takes what is beyond it', () => {
    expect(cutAt(again, 1000)).toEqual({ reached: 0.005, units: 0 })
    expect(cutAt(again, 500)).toEqual({ reached: 0.005, units: 2.5 })
    expect(cutAt(again, 1500)).toEqual({ reached: 0, units: 0 })
  })

  test('is never reckoned less often than it is reached', () => {
    const chances = chancesWith(ROUND.base, chancesOfFree(ROUND.free, 600), 600)
    const reached = 1 - sumOf(chances.slice(0, 40))
    const { reached: bound } = cutAt(ROUND, 40)
    expect(bound).toBeGreaterThan(reached * (1 - 1e-6))
    expect(bound).toBeLessThan(reached * 1.01)
  })
})

describe('coins that hold', () => {
  const hold = {
    coin: 'coin',
    from: 6,
    respins: 3,
    chance: [1, 16],
    full: 1000,
    values: [
      [1, 3],
      [5, 1],
    ],
  } as const

  test('fill the last cell in one of three respins', () => {
    const ends = coinsAtEnd(hold, 15, 14)
    expect(ends[15]).toBeCloseTo(1 - (15 / 16) ** 3, 12)
    expect(ends[14]).toBeCloseTo((15 / 16) ** 3, 12)
  })

  test('get three respins again from each coin', () => {
    const ends = coinsAtEnd(hold, 15, 13)
    const none = (15 / 16) ** 2
    const one = (2 * 15) / 256
    const both = 1 / 256
    const tries = 1 + none + none ** 2
    expect(ends[13]).toBeCloseTo(none ** 3, 12)
    expect(ends[14]).toBeCloseTo(tries * one * (15 / 16) ** 3, 12)
    expect(ends[15]).toBeCloseTo(tries * (both + one * (1 - (15 / 16) ** 3)), 12)
  })

  test('pay their values and, when every cell has one, the full prize', () => {
    const paid = paidByHold(hold, 15, 6)
    expect(sumOf(paid)).toBeCloseTo(1, 12)
    const coins = coinsAtEnd(hold, 15, 6)
    const meanCoins = coins.reduce((sum, chance, count) => sum + chance * count, 0)
    const mean = paid.reduce((sum, chance, stakes) => sum + chance * stakes, 0)
    expect(mean).toBeCloseTo(meanCoins * 2 + (coins[15] ?? 0) * 1000, 9)
    expect(paid[6]).toBeCloseTo((coins[6] ?? 0) * 0.75 ** 6, 12)
  })
})
