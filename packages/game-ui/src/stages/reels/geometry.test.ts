import { expect, test } from 'vitest'
import { geometryOf, hasSides, middleX, middleY } from './geometry.ts'

const GRID = { reels: 5, rows: 3 }

test.each([
  [{ width: 1000, height: 400 }, 117],
  [{ width: 374, height: 300 }, 69],
  [{ width: 2000, height: 2000 }, 188],
])('the window with its frame fits into %o', ({ width, height }, cell) => {
  const place = geometryOf({ width, height }, GRID)
  expect(place.cell).toBe(cell)
  expect(place.left - place.frame).toBeGreaterThanOrEqual(-1)
  expect(place.top - place.frame).toBeGreaterThanOrEqual(-1)
  expect(middleX(place, 2)).toBeCloseTo(width / 2, -1)
  expect(middleY(place, 1)).toBeCloseTo(height / 2, -1)
})

test('a stage that is not measured yet has a place all the same', () => {
  expect(geometryOf({ width: 0, height: 0 }, GRID).cell).toBeGreaterThan(50)
})

test('counters stand beside the window where there is room for them', () => {
  expect([hasSides({ width: 1000, height: 400 }, GRID), hasSides({ width: 610, height: 400 }, GRID)]).toEqual([
    true,
    false,
  ])
})
