import { expect, test } from 'vitest'
import { chanceMicro, minor, oddsMilli } from './units.ts'

test('an amount is never negative', () => {
  expect(minor(0n)).toBe(0n)
  expect(() => minor(-1n)).toThrow('never negative')
})

test.each([999, 0, -1500, 1500.5, NaN, Infinity, 2 ** 53])('%s thousandths are not odds', (value) => {
  expect(() => oddsMilli(value)).toThrow('not odds')
})

test.each([-1, 1_000_001, 0.5, NaN])('%s millionths are not a chance', (value) => {
  expect(() => chanceMicro(value)).toThrow('not a chance')
})
