import { expect, test } from 'vitest'
import { barAt, scaleTop } from './activity-plots.tsx'

test.each([
  { values: [], top: 1n },
  { values: [0n], top: 1n },
  { values: [7n], top: 10n },
  { values: [10n], top: 10n },
  { values: [11n, -3n], top: 20n },
  { values: [300n, -4_900n], top: 5_000n },
  { values: [-5_001n], top: 10_000n },
])('the scale for $values reaches $top up and down', ({ values, top }) => {
  expect(scaleTop(values, 1n)).toBe(top)
})

test.each([
  { seconds: 0n, top: 3600n },
  { seconds: 3601n, top: 7200n },
  { seconds: 28_800n, top: 36_000n },
])('a scale of hours reaches a round number of them: $seconds s within $top s', ({ seconds, top }) => {
  expect(scaleTop([seconds], 3600n)).toBe(top)
})

test('a scale of money is no finer than one whole unit of it', () => {
  expect(scaleTop([0n, -5n], 100n)).toBe(100n)
})

test('a loss is as long as a gain of the same size', () => {
  expect(barAt(250n, 1000n, 80)).toEqual({ y: 60, height: 20 })
  expect(barAt(-250n, 1000n, 80)).toEqual({ y: 80, height: 20 })
})

test('the maximum reaches the edge, and any positive value is visible', () => {
  expect(barAt(-1000n, 1000n, 80)).toEqual({ y: 80, height: 80 })
  expect(barAt(-1n, 1_000_000n, 80)).toEqual({ y: 80, height: 1 })
  expect(barAt(0n, 1000n, 80).height).toBe(0)
})
