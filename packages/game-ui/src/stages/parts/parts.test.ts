import { describe, expect, test } from 'vitest'
import { cssOf, numberOf } from './motion.ts'
import { nextBox } from './roving.ts'

const grid = Array.from({ length: 9 }, (_box, at) => ({
  x: (at % 3) * 50,
  y: Math.floor(at / 3) * 40,
  width: 44,
  height: 34,
}))

describe('an arrow goes to the nearest box on its way', () => {
  test.each([
    [4, 'ArrowRight', 5],
    [4, 'ArrowLeft', 3],
    [4, 'ArrowUp', 1],
    [4, 'ArrowDown', 7],
    [5, 'ArrowRight', null],
    [0, 'ArrowUp', null],
  ] as const)('from %i with %s to %s', (from, key, to) => {
    expect(nextBox(grid, from, key)).toBe(to)
  })

  test('also into a row with fewer and wider boxes', () => {
    const wide = { x: 0, y: 120, width: 144, height: 34 }
    expect(nextBox([...grid, wide], 6, 'ArrowDown')).toBe(9)
    expect(nextBox([...grid, wide], 9, 'ArrowUp')).toBe(7)
  })
})

test('a transform of SVG is the same in CSS', () => {
  expect(cssOf('translate(12 -4) rotate(30) scale(1.5)')).toBe('translate(12px, -4px) rotate(30deg) scale(1.5)')
})

test('decoration follows from its text alone', () => {
  expect(numberOf('7-1')).toBe(numberOf('7-1'))
  expect(numberOf('7-1')).not.toBe(numberOf('7-2'))
})
