import { expect, test } from 'vitest'
import { zoneOptions } from './time-zones.ts'

const values = (current: number) => zoneOptions(current).map(({ value }) => Number(value))

test('half and quarter hours are offered, within what a setting may hold', () => {
  expect(values(3)).toEqual(expect.arrayContaining([-9.5, -3.5, 0, 3, 5.75, 8.75, 12.75, 14]))
  for (const hours of values(3)) {
    expect(hours).toBeGreaterThanOrEqual(-12)
    expect(hours).toBeLessThanOrEqual(14)
    expect(Number.isInteger(hours * 4)).toBe(true)
  }
})

test.each([3, -7.25, 1.5])('they go from west to east, each once, with the chosen one (%s) among them', (current) => {
  expect(values(current)).toContain(current)
  expect(values(current)).toEqual([...new Set(values(current))].toSorted((a, b) => a - b))
})
