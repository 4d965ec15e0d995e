import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draws = (seed: string, count = 1000) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, random.next)
}

test('a seed yields the same sequence every time, another seed another one', () => {
  expect(draws('day 1')).toEqual(draws('day 1'))
  expect(draws('day 1')).not.toEqual(draws('day 2'))
})

test('a fork does not depend on how far its parent has gone', () => {
  const fresh = createRandom('world')
  const used = createRandom('world')
  for (let at = 0; at < 7; at++) used.next()
  expect(used.fork('team').next()).toBe(fresh.fork('team').next())
  expect(fresh.fork('team').next()).not.toBe(fresh.fork('teams').next())
})

test('numbers lie in the unit interval and spread over it', () => {
  const buckets = Array.from({ length: 20 }, () => 0)
  for (const value of draws('spread', 100_000)) {
    const bucket = Math.floor(value * 20)
    buckets[bucket] = (buckets[bucket] as number) + 1
  }
  // Chi-square with 19 degrees of freedom: 43.8 is the 0.1 % point.
  const chiSquare = buckets.reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0)
  expect(chiSquare).toBeLessThan(43.8)
})

test('the shapes have their means and deviations', () => {
  const random = createRandom('shapes')
  const count = 100_000
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const normal = Array.from({ length: count }, () => random.normal(3, 2))
  const waits = Array.from({ length: count }, () => random.exponential(4))
  expect(mean(normal)).toBeCloseTo(3, 1)
  expect(Math.sqrt(mean(normal.map((value) => (value - 3) ** 2)))).toBeCloseTo(2, 1)
  expect(mean(waits)).toBeCloseTo(0.25, 2)
})

test('nothing can be picked from nothing', () => {
  expect(() => createRandom('a').pick([])).toThrow('nothing to pick from')
  expect(() => createRandom('a').int(0)).toThrow('not a count')
})
