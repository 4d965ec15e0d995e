import { minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test.each([
  { name: 'in proportion to weight', amount: 900n, weights: [1n, 2n], paid: [300n, 600n], left: 0n },
  { name: 'rounded down, the rest is left', amount: 100n, weights: [1n, 1n, 1n], paid: [33n, 33n, 33n], left: 1n },
  { name: 'all of it for one', amount: 7n, weights: [5n], paid: [7n], left: 0n },
  { name: 'nobody won', amount: 7n, weights: [], paid: [], left: 7n },
  { name: 'less than a unit each', amount: 2n, weights: [1n, 1n, 1n], paid: [0n, 0n, 0n], left: 2n },
])('a pool is shared $name', ({ amount, weights, paid, left }) => {
  const shares = shareOut(
    minor(amount),
    weights.map((weight, at) => ({ id: `${at}`, weight })),
  )
  expect([...shares.paid.values()]).toEqual(paid)
  expect(shares.left).toBe(left)
})

test('two parts of one ticket are added up', () => {
  const { paid } = shareOut(minor(10n), [
    { id: 'a', weight: 1n },
    { id: 'b', weight: 3n },
    { id: 'a', weight: 1n },
  ])
  expect(paid).toEqual(
    new Map([
      ['a', 4n],
      ['b', 6n],
    ]),
  )
})
