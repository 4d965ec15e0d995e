import { oddsMilli } from '@evens/kernel'
import { expect, test } from 'vitest'
import { aSheet, euros } from '../testing/a-sheet.ts'
import { factorMilli, workingsOf } from './workings.ts'

test('every line of a system shows its payout', () => {
  const workings = workingsOf(aSheet('system', 30, '2.0 W, 1.8 L, 1.5 ?, 1.4 W *'))
  expect(workings).toEqual({
    kind: 'variants',
    rows: [
      { legs: [1, 2], bankers: [4], stake: euros(10), coefMilli: 0, pays: 0n, state: 'lost' },
      { legs: [1, 3], bankers: [4], stake: euros(10), coefMilli: 4200, pays: euros(42), state: 'open' },
      { legs: [2, 3], bankers: [4], stake: euros(10), coefMilli: 0, pays: 0n, state: 'lost' },
    ],
  })
})

test('a variant is rounded down after its share was taken, not before', () => {
  // A third of 0.02 is less than one minor unit, yet it wins one.
  const workings = workingsOf(aSheet('system', 0.02, '2.0 W, 2.0 W, 2.0 W'))
  expect(workings.kind === 'variants' && workings.rows.map(({ stake, pays }) => [stake, pays])).toEqual([
    [0n, 2n],
    [0n, 2n],
    [0n, 2n],
  ])
})

test.each([
  ['trixie', '2.0, 1.8, 1.5', 4],
  ['patent', '2.0, 1.8, 1.5', 7],
  ['super-heinz', '2.0, 1.8, 1.5, 2.0, 2.0, 2.0, 2.0', 120],
] as const)('a %s has all its variants', (type, text, count) => {
  const workings = workingsOf(aSheet(type, 30, text))
  expect(workings.kind === 'variants' && workings.rows.length).toBe(count)
})

test('more variants than anybody reads are not listed', () => {
  const eight = Array.from({ length: 8 }, () => '2.0').join(', ')
  expect(workingsOf(aSheet('goliath', 30, eight))).toEqual({ kind: 'none' })
})

test('a chain shows its balance after each step, and the stakes it can no longer cover', () => {
  const workings = workingsOf(aSheet('chain', 10, '1.5 W, 2.0 L, 3.0 ?, 2.0 L, 2.0 W'))
  expect(workings).toEqual({
    kind: 'steps',
    rows: [
      { legs: [1], staked: euros(10), balance: euros(15), state: 'paid' },
      { legs: [2], staked: euros(10), balance: euros(5), state: 'lost' },
      { legs: [3], staked: euros(5), balance: euros(15), state: 'open' },
      { legs: [4], staked: euros(10), balance: euros(5), state: 'lost' },
      { legs: [5], staked: euros(5), balance: euros(10), state: 'open' },
    ],
  })
})

test.each([
  ['won', 1900],
  ['half-won', 1450],
  ['half-lost', 500],
  ['lost', 0],
  ['void', 1000],
] as const)('a leg that is %s has a factor of %d thousandths', (kind, factor) => {
  expect(factorMilli({ odds: oddsMilli(1900), result: { kind } })).toBe(factor)
})
