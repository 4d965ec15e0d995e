import { createRandom } from '@evens/kernel'
import { expect, test } from 'vitest'
import { median, sameDistribution } from './same-distribution.ts'

const random = createRandom('samples')
const sample = (size: number, shift = 0): number[] =>
  Array.from({ length: size }, () => shift + (random.int(1000) + random.int(1000)) / 2000)

test('two samples of one distribution are taken for one, a shift of a tenth is seen', () => {
  expect(sameDistribution(sample(1000), sample(1000))).toBeGreaterThan(0.01)
  expect(sameDistribution(sample(1000), sample(1000, 0.1))).toBeLessThan(0.001)
  expect(sameDistribution([1, 2, 3], [1, 2, 3])).toBe(1)
})

test('the middle of a sample', () => {
  expect(median([3, 1, 2])).toBe(2)
})
