import { expect, test } from 'vitest'
import { amountAt, READ_MS, wayTo } from './counting.ts'

const first = wayTo(null, { amount: 1000n, atMs: 0 })

test('the first reading is shown as it is', () => {
  expect([0, 1, READ_MS].map((at) => amountAt(first, at))).toEqual([1000n, 1000n, 1000n])
})

test('a higher reading is counted up to until the next one is due, and never passed', () => {
  const way = wayTo(first, { amount: 2000n, atMs: 5000 })
  expect([5000, 10_000, 15_000, 60_000].map((at) => amountAt(way, at))).toEqual([1000n, 1500n, 2000n, 2000n])
  const before = Array.from({ length: 200 }, (_tick, at) => amountAt(way, 4000 + at * 73))
  expect(before.every((amount, at) => amount >= (before[at - 1] ?? 0n) && amount <= 2000n)).toBe(true)
})

test('a reading that comes early goes on from what is shown', () => {
  const way = wayTo(wayTo(first, { amount: 2000n, atMs: 0 }), { amount: 3000n, atMs: 5000 })
  expect([amountAt(way, 5000), amountAt(way, 10_000)]).toEqual([1500n, 2250n])
})

test('a pot that was won is shown with what it holds now, at once', () => {
  const way = wayTo(wayTo(first, { amount: 9000n, atMs: 0 }), { amount: 200n, atMs: 9000 })
  expect(amountAt(way, 9000)).toBe(200n)
})
