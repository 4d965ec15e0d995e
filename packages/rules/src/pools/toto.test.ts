import { minor } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { shareToto, type TotoEntry } from './toto-dividends.ts'
import {
  bestHits,
  playedOf,
  totoRefusal,
  type TotoResult,
  totoStake,
  totoUnit,
  totoVariants,
  variantsByHits,
} from './toto-hits.ts'
import { TOTO_POOLS, totoPool, type TotoPool } from './toto-pools.ts'

const each = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const fifteen = totoPool('fifteen') as TotoPool

test.each(TOTO_POOLS)('$id shares all stakes but the margin, from all right downwards', (pool) => {
  const given = pool.categories.reduce((sum, { percent }) => sum + percent, 0)
  expect(given + pool.marginPercent).toBe(100)
  expect(pool.categories[0].hits).toBe(pool.size)
  const hits = pool.categories.map((category) => category.hits)
  expect(hits).toEqual(hits.toSorted((a, b) => b - a))
  expect(pool.minPlayed).toBeLessThan(pool.size)
})

describe('variants', () => {
  test.each([
    { name: 'one mark each', marks: each(15, [0]), variants: 1 },
    { name: 'two marks on two matches', marks: [...each(13, [0]), [0, 1], [1, 2]], variants: 4 },
    { name: 'three on one and two on another', marks: [...each(13, [2]), [0, 1, 2], [0, 2]], variants: 6 },
    { name: 'none on one', marks: [...each(14, [2]), []], variants: 0 },
  ])('$name make $variants', ({ marks, variants }) => {
    expect(totoVariants(marks)).toBe(variants)
  })

  test.each([
    { name: 'a full coupon', marks: each(15, [0]), multiplier: 1, refusal: null },
    { name: 'the most variants', marks: [...each(14, [0, 1]), [2]], multiplier: 100, refusal: null },
    { name: 'twice that', marks: each(15, [0, 1]), multiplier: 1, refusal: 'too-many-variants' },
    { name: 'a match without a mark', marks: [...each(14, [0]), []], multiplier: 1, refusal: 'match-unmarked' },
    { name: 'a match too few', marks: each(14, [0]), multiplier: 1, refusal: 'marks-wrong' },
    { name: 'a mark that is not there', marks: each(15, [3]), multiplier: 1, refusal: 'marks-wrong' },
    { name: 'a mark twice', marks: [...each(14, [0]), [1, 1]], multiplier: 1, refusal: 'marks-wrong' },
    { name: 'no multiplier', marks: each(15, [0]), multiplier: 0, refusal: 'multiplier-wrong' },
    { name: 'half a multiplier', marks: each(15, [0]), multiplier: 1.5, refusal: 'multiplier-wrong' },
    { name: 'too large a multiplier', marks: each(15, [0]), multiplier: 101, refusal: 'multiplier-wrong' },
  ])('$name: $refusal', ({ marks, multiplier, refusal }) => {
    expect(totoRefusal(fifteen, marks, multiplier)).toBe(refusal)
  })

  test('the stake is unit × variants × multiplier, in the money of the currency', () => {
    expect(totoUnit(fifteen, 'EUR')).toBe(50n)
    expect(totoStake(totoUnit(fifteen, 'EUR'), 4, 3)).toBe(600n)
  })
})

describe('hits', () => {
  const results: readonly TotoResult[] = [0, 1, 'void', null]
  test.each([
    { name: 'all right as far as known', marks: [[0], [1], [2], [0]], byHits: [0, 0, 0, 1, 0], best: 3 },
    { name: 'two marks of which one is right', marks: [[0, 1], [1], [2], [0]], byHits: [0, 0, 1, 1, 0], best: 3 },
    {
      name: 'two marks on a void match are both right',
      marks: [[2], [0], [0, 1], [0]],
      byHits: [0, 2, 0, 0, 0],
      best: 1,
    },
    { name: 'nothing right', marks: [[1], [0], [0], [0]], byHits: [0, 1, 0, 0, 0], best: 1 },
  ])('$name', ({ marks, byHits, best }) => {
    expect(variantsByHits(marks, results)).toEqual(byHits)
    expect(bestHits(byHits)).toBe(best)
  })
  test('void matches and those to come are not played', () => {
    expect(playedOf(results)).toBe(2)
  })
  test('every variant is counted once', () => {
    const marks = [[0, 1, 2], [0, 1], [2], [0, 2]]
    expect(variantsByHits(marks, [0, 1, 2, 1]).reduce((sum, count) => sum + count)).toBe(12)
  })
})

/** A pool of four matches: 10 % margin, 30 % for all four, 60 % for three or more. */
const small = {
  size: 4,
  categories: [
    { hits: 4, percent: 30 },
    { hits: 3, percent: 60 },
  ],
  marginPercent: 10,
  minDividendMilli: 0,
  rounding: 'down',
} as const
const entry = (id: string, byHits: readonly number[], perVariant = 100n): TotoEntry => ({
  id,
  perVariant: minor(perVariant),
  byHits,
})
const shared = (
  rules: Parameters<typeof shareToto>[0],
  stakes: bigint,
  jackpot: bigint,
  ...entries: readonly TotoEntry[]
) => shareToto(rules, { stakes: minor(stakes), jackpot: minor(jackpot), entries })

describe('dividends', () => {
  test('a draw reckoned by hand: four right is also among those with three, and takes the jackpot', () => {
    // 1,000 staked: 100 margin, 300 for four right, 600 for three. a: one variant with 4, two with 3. b: one with 3.
    const { margin, payouts, dividends, jackpot } = shared(
      small,
      1000n,
      5000n,
      entry('a', [0, 0, 0, 2, 1]),
      entry('b', [0, 0, 0, 1, 0], 300n),
      entry('c', [0, 3, 0, 0, 0]),
    )
    expect(margin).toBe(100n)
    // Three or more: a staked 300 on such variants, b 300.
    expect(payouts).toEqual(
      new Map([
        ['a', 300n + 300n + 5000n],
        ['b', 300n],
      ]),
    )
    expect(dividends).toEqual([
      { hits: 4, share: 300n, weight: 100n, coupons: 1, paid: 300n },
      { hits: 3, share: 600n, weight: 600n, coupons: 2, paid: 600n },
    ])
    expect(jackpot).toEqual({ paid: 5000n, weight: 100n, coupons: 1, after: 0n })
  })

  test.each([
    { name: 'nobody has three', entries: [entry('a', [0, 1, 0, 0, 0])], paid: 0n, after: 5900n },
    { name: 'nobody has four', entries: [entry('a', [0, 0, 0, 1, 0])], paid: 600n, after: 5300n },
    { name: 'nobody is there', entries: [], paid: 0n, after: 5900n },
  ])('$name: an unwon pot carries over', ({ entries, paid, after }) => {
    const { payouts, jackpot } = shared(small, 1000n, 5000n, ...entries)
    expect([...payouts.values()].reduce((sum, one) => sum + one, 0n)).toBe(paid)
    expect(jackpot.after).toBe(after)
  })

  test('the rounding remainder goes to the jackpot', () => {
    const three = ['a', 'b', 'c'].map((id) => entry(id, [0, 0, 0, 1, 0]))
    // 60 % of 1,001 is 600.6: 600, of which each gets 200. 100.1 margin is 100. 300.3 for nobody.
    const { payouts, margin, jackpot } = shared(small, 1001n, 1n, ...three)
    expect([...payouts.values()]).toEqual([200n, 200n, 200n])
    expect(jackpot.after).toBe(1001n - margin - 600n + 1n)
    const sevenths = shared(small, 1000n, 0n, ...Array.from({ length: 7 }, (_, at) => entry(`${at}`, [0, 0, 0, 1, 0])))
    expect(new Set(sevenths.payouts.values())).toEqual(new Set([85n]))
    expect(sevenths.jackpot.after).toBe(300n + 5n)
  })

  test('rounded up, the operator pays the difference from its margin, as far as it reaches', () => {
    const seven = Array.from({ length: 7 }, (_, at) => entry(`${at}`, [0, 0, 0, 1, 0]))
    const up = { ...small, rounding: 'up' } as const
    const paid = shared(up, 1000n, 0n, ...seven)
    expect(new Set(paid.payouts.values())).toEqual(new Set([86n]))
    expect([paid.margin, paid.jackpot.after]).toEqual([98n, 300n])
    const bare = shared({ ...up, marginPercent: 0 }, 1000n, 0n, ...seven)
    expect(new Set(bare.payouts.values())).toEqual(new Set([85n]))
  })

  test('a category that pays less than the least dividend goes to the jackpot', () => {
    const rules = { ...small, minDividendMilli: 1000 }
    const many = entry('a', [0, 0, 0, 7, 0])
    expect(shared(rules, 1000n, 0n, many).payouts.size).toBe(0)
    expect(shared(rules, 1000n, 0n, many).jackpot.after).toBe(900n)
    expect(shared(rules, 1000n, 0n, entry('a', [0, 0, 0, 6, 0])).payouts.get('a')).toBe(600n)
  })

  test('not a unit is created or lost, for any figures', () => {
    for (const rounding of ['down', 'up'] as const)
      for (let stakes = 1n; stakes < 400n; stakes += 7n) {
        const entries = [entry('a', [0, 0, 0, 1, 2], 3n), entry('b', [0, 0, 1, 1, 0], 5n), entry('c', [0, 0, 0, 4, 1])]
        const { margin, payouts, jackpot } = shared({ ...small, rounding }, stakes, 11n, ...entries)
        const paid = [...payouts.values()].reduce((sum, one) => sum + one, 0n)
        expect(margin + paid + jackpot.after).toBe(stakes + 11n)
      }
  })
})
