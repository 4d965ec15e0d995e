import { expect, test } from 'vitest'
import { fitStake, nextStake, sideMost } from './stake.ts'

const stakes = { step: 20n, least: 50n, most: 1_990n, quick: [] }

test.each([
  { wanted: 0n, fit: 60n, what: 'the least that is a multiple of the step' },
  { wanted: 75n, fit: 60n, what: 'rounded down' },
  { wanted: 80n, fit: 80n, what: 'itself' },
  { wanted: 5_000n, fit: 1_980n, what: 'the most that is a multiple of the step' },
])('a stake of $wanted becomes $fit, $what', ({ wanted, fit }) => {
  expect(fitStake(wanted, stakes)).toBe(fit)
})

test('plus and minus walk along 1, 2, 5 steps within the bounds', () => {
  const walk = (from: bigint, direction: 1 | -1): bigint[] => {
    const next = nextStake(from, stakes, direction)
    return next === from ? [] : [next, ...walk(next, direction)]
  }
  expect(walk(60n, 1)).toEqual([100n, 200n, 400n, 1000n, 1980n])
  expect(walk(1980n, -1)).toEqual([1000n, 400n, 200n, 100n, 60n])
})

test('a side stake has the rest of the most that may be staked, in whole steps', () => {
  expect(sideMost(stakes, 500n)).toBe(1_480n)
  expect(sideMost(stakes, 1_980n)).toBe(0n)
  expect(sideMost(stakes, 5_000n)).toBe(0n)
})
