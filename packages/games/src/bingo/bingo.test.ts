import { createRandom, invariant } from '@evens/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { waysToChoose } from '../amounts.ts'
import { titleByRoute, TITLES } from '../catalogue.ts'
import { testChance } from '../testing/players.ts'
import { bingoBalls, bingoCard, bingoMaths, callsOf, lackedBy, settleBingo, winningCall } from './index.ts'
import type { BingoCard, BingoMaths } from './index.ts'

const mathsFor = (id: string): BingoMaths => {
  const maths = bingoMaths(id)
  invariant(maths !== undefined, `no bingo ${id}`)
  return maths
}
const [NINETY, SEVENTY_FIVE] = [mathsFor('bingo-90'), mathsFor('bingo-75')]
const BOTH = [NINETY, SEVENTY_FIVE]

const chanceFor = (seed: string) => testChance(createRandom(seed))
const cardsOf = (maths: BingoMaths, count: number, seed: string): readonly BingoCard[] => {
  const chance = chanceFor(seed)
  return Array.from({ length: count }, () => bingoCard(maths, chance))
}
const numbersIn = (fields: readonly (number | null)[]): readonly number[] => fields.filter((field) => field !== null)

test('every title of bingo has its mathematics', () => {
  const titles = TITLES.filter(({ sections }) => sections.includes('bingo'))
  expect(titles.map(({ maths }) => bingoMaths(maths)?.id)).toEqual(titles.map(({ maths }) => maths))
  expect(titleByRoute('roulette') && bingoMaths('roulette-european')).toBeUndefined()
})

describe('a card of 90', () => {
  const CARDS = cardsOf(NINETY, 2000, 'cards of 90')

  test('has 15 numbers, five in each row and one to three in each column, by tens and in order', () => {
    for (const card of CARDS) {
      expect(card.map((row) => numbersIn(row).length)).toEqual([5, 5, 5])
      NINETY.columns.forEach(([first, last], at) => {
        const column = numbersIn(card.map((row) => row[at] ?? null))
        expect(column.length >= 1 && column.length <= 3).toBe(true)
        expect(column.every((number) => number >= first && number <= last)).toBe(true)
        expect(column.every((number, row) => row === 0 || number > (column[row - 1] ?? 0))).toBe(true)
      })
    }
  })

  test('is another one each time', () => {
    expect(new Set(CARDS.map((card) => JSON.stringify(card))).size).toBe(CARDS.length)
  })
})

describe('a card of 75', () => {
  test('has 24 numbers in five columns by fifteens, and a free centre', () => {
    for (const card of cardsOf(SEVENTY_FIVE, 500, 'cards of 75')) {
      expect(card[2]?.[2]).toBeNull()
      const numbers = numbersIn(card.flat())
      expect(new Set(numbers).size).toBe(24)
      card.forEach((row) =>
        row.forEach((number, at) => {
          if (number !== null) expect(Math.ceil(number / 15)).toBe(at + 1)
        }),
      )
    }
  })
})

test.each(BOTH)('the balls of $id are all of them, once', (maths) => {
  const balls = bingoBalls(maths, chanceFor('balls'))
  const last = maths.columns.at(-1)?.[1] ?? 0
  expect(balls.toSorted((one, other) => one - other)).toEqual(Array.from({ length: last }, (_ball, at) => at + 1))
})

describe('a prize of 75', () => {
  const CARD: BingoCard = [
    [1, 16, 31, 46, 61],
    [2, 17, 32, 47, 62],
    [3, 18, null, 48, 63],
    [4, 19, 33, 49, 64],
    [5, 20, 34, 50, 65],
  ]
  const called = (...first: readonly number[]) => {
    const rest = Array.from({ length: 75 }, (_ball, at) => at + 1).filter((ball) => !first.includes(ball))
    return callsOf([...first, ...rest.toReversed()])
  }

  test.each([
    ['a row', [2, 17, 32, 47, 62], 5],
    ['a column', [61, 62, 63, 64, 65], 5],
    ['the row of the free centre', [63, 48, 18, 3], 4],
    ['a diagonal down', [1, 17, 49, 65], 4],
    ['a diagonal up', [5, 19, 47, 61], 4],
  ])('is a line with %s', (_line, balls, call) => {
    expect(winningCall(SEVENTY_FIVE, 'line', CARD, called(...balls))).toBe(call)
  })

  test('is the corners with all four of them, and the card with its last number', () => {
    expect(winningCall(SEVENTY_FIVE, 'corners', CARD, called(65, 2, 1, 61, 17, 5))).toBe(6)
    expect(winningCall(SEVENTY_FIVE, 'house', CARD, called(2, 6))).toBe(75)
  })
})

describe('the settlement', () => {
  const games = fc.record({
    maths: fc.constantFrom(...BOTH),
    seed: fc.string({ maxLength: 6 }),
    cards: fc.integer({ min: 1, max: 40 }),
    copies: fc.integer({ min: 1, max: 3 }),
    price: fc.bigInt({ min: 1n, max: 100_000n }),
    jackpot: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    jackpotCalls: fc.constantFrom(38, 90),
  })

  test('pays, keeps and carries over exactly the stakes and the jackpot, and no winner more than another', () => {
    fc.assert(
      fc.property(games, ({ maths, seed, cards, copies, price, jackpot, jackpotCalls }) => {
        // The same cards twice or three times win together.
        const own = cardsOf(maths, cards, seed)
        const all = Array.from({ length: copies }, () => own).flat()
        const balls = bingoBalls(maths, chanceFor(`balls ${seed}`))
        const settled = settleBingo({ ...maths, jackpotCalls }, { price, cards: all, jackpot }, balls)
        const paid = settled.payouts.reduce((sum, payout) => sum + payout, 0n)
        expect(settled.stakes).toBe(price * BigInt(all.length))
        expect(paid + settled.kept + settled.jackpotAfter).toBe(settled.stakes + jackpot)
        expect(settled.kept >= settled.stakes / 10n && settled.kept <= settled.stakes / 10n + 2n).toBe(true)
        expect(settled.jackpotAfter >= 0n).toBe(true)
        const won = settled.jackpot === null ? 0n : settled.jackpot.each * BigInt(settled.jackpot.winners.length)
        expect(paid - won <= settled.pot && won <= jackpot).toBe(true)
        for (const { winners, each, amount } of settled.prizes) {
          expect(winners.length % copies).toBe(0)
          expect(amount - each * BigInt(winners.length) < BigInt(winners.length)).toBe(true)
        }
        expect(settled.jackpot !== null).toBe((settled.prizes.at(-1)?.call ?? 0) <= jackpotCalls)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    [38, 1_000_000n, 38],
    [39, null, 39],
  ])('with all numbers of a card at call %d pays the jackpot of %s', (call, each, reached) => {
    const [card] = cardsOf(NINETY, 1, 'one')
    const own = numbersIn(card?.flat() ?? [])
    const others = Array.from({ length: 90 }, (_ball, at) => at + 1).filter((ball) => !own.includes(ball))
    const balls = [...own.slice(1), ...others.slice(0, call - 15), own[0] ?? 0, ...others.slice(call - 15)]
    const settled = settleBingo(NINETY, { price: 100n, cards: card ? [card] : [], jackpot: 1_000_000n }, balls)
    expect(settled.prizes.at(-1)).toMatchObject({ prize: 'house', call: reached })
    expect(settled.jackpot?.each ?? null).toBe(each)
    expect(settled).toMatchObject({ pot: 88n, kept: 10n, jackpotAfter: each === null ? 1_000_003n : 3n })
  })

  test('shares a prize between cards of the same call, and leaves what does not divide in the jackpot', () => {
    const [card] = cardsOf(NINETY, 1, 'three')
    const settled = settleBingo(
      NINETY,
      { price: 20n, cards: card ? [card, card, card] : [], jackpot: 500n },
      bingoBalls(NINETY, chanceFor('shared')),
    )
    // 60 in stakes: a pot of 52 is 7, 13 and 31, and one is added to the jackpot.
    expect(settled.prizes.map(({ amount, each }) => [amount, each])).toEqual([
      [7n, 2n],
      [13n, 4n],
      [31n, 10n],
    ])
    expect([settled.payouts, settled.kept, settled.jackpotAfter]).toEqual([[16n, 16n, 16n], 7n, 505n])
  })
})

describe('the calls of games', () => {
  const meanCalls = (maths: BingoMaths, games: number, count: number, seed: string) => {
    const chance = chanceFor(seed)
    const calls = Array.from({ length: games }, () => {
      const cards = Array.from({ length: count }, () => bingoCard(maths, chance))
      return settleBingo(maths, { price: 100n, cards, jackpot: 0n }, bingoBalls(maths, chance)).prizes.map(
        ({ call }) => call,
      )
    })
    return maths.prizes.map((_prize, at) => calls.reduce((sum, own) => sum + (own[at] ?? 0), 0) / games)
  }

  // Of 20,000 games by another program, with their standard deviation. The design has 31.9, 54.4 and 69.2, of 2,000 games.
  test('of 50 cards of 90 come at 32.18 for a line, 54.51 for two and 69.25 for all numbers', () => {
    const games = 400
    const known = [
      [32.18, 6.8],
      [54.51, 6.0],
      [69.25, 5.0],
    ] as const
    const means = meanCalls(NINETY, games, 50, 'fifty cards')
    for (const [at, [calls, deviation]] of known.entries())
      expect(Math.abs((means[at] ?? 0) - calls)).toBeLessThan((4 * deviation) / Math.sqrt(games))
  })

  /** The chance that so many given numbers are among the first calls. */
  const within = (numbers: number, calls: number, balls: number): number =>
    Number((waysToChoose(balls - numbers, calls - numbers) * 10n ** 18n) / waysToChoose(balls, calls)) / 1e18
  const meanOf = (balls: number, reachedBy: (calls: number) => number): number =>
    Array.from({ length: balls }, (_call, at) => 1 - reachedBy(at)).reduce((sum, open) => sum + open, 0)

  test('of one card of 90 are the counted ones', () => {
    const at = (numbers: number) => (calls: number) => within(numbers, calls, 90)
    const counted = [
      meanOf(90, (calls) => 3 * at(5)(calls) - 3 * at(10)(calls) + at(15)(calls)),
      meanOf(90, (calls) => 3 * at(10)(calls) - 2 * at(15)(calls)),
      meanOf(90, at(15)),
    ]
    expect(counted[2]).toBeCloseTo((15 * 91) / 16, 9)
    meanCalls(NINETY, 2000, 1, 'one card').forEach((mean, prize) =>
      expect(Math.abs(mean - (counted[prize] ?? 0))).toBeLessThan(prize === 2 ? 0.5 : 1.2),
    )
  })

  test('of one card of 75 are the counted ones for corners and card', () => {
    const [, corners, house] = meanCalls(SEVENTY_FIVE, 2000, 1, 'one card of 75')
    expect(Math.abs((corners ?? 0) - (4 * 76) / 5)).toBeLessThan(1.2)
    expect(Math.abs((house ?? 0) - (24 * 76) / 25)).toBeLessThan(0.3)
  })

  test('of the jackpot are as rare as the design has them', () => {
    expect(1 / within(15, 38, 90)).toBeCloseTo(2.96e6, -4.5)
    expect(1 / within(24, 44, 75)).toBeGreaterThan(1e7)
  })
})

test.each(BOTH)('$id: a card lacks numbers of a prize until the call that wins it, and none from then on', (maths) => {
  const balls = bingoBalls(maths, chanceFor('lacked'))
  const calls = callsOf(balls)
  for (const card of cardsOf(maths, 60, 'lacking'))
    for (const [prize] of maths.prizes) {
      const call = winningCall(maths, prize, card, calls)
      const before = lackedBy(maths, prize, card, new Set(balls.slice(0, call - 1)))
      expect(before.length).toBeGreaterThan(0)
      expect(lackedBy(maths, prize, card, new Set(balls.slice(0, call)))).toEqual([])
    }
})
