import { expect, test } from 'vitest'
import { CELLS, cellsAt, isCleared } from './rubbing.ts'

test('a touch rubs what is within its radius', () => {
  expect(cellsAt(0.5, 0.5, 0.02)).toEqual([])
  expect(cellsAt(0.5 / 12, 0.5 / 12, 0.02)).toEqual([0])
  expect(cellsAt(0.5, 0.5, 2)).toHaveLength(CELLS)
})

test('a card is open once three fifths of it are rubbed', () => {
  const first = (count: number) => new Set(Array.from({ length: count }, (_cell, at) => at))
  expect(isCleared(first(86))).toBe(false)
  expect(isCleared(first(87))).toBe(true)
})
