import { expect, test } from 'vitest'
import { nextCell } from './next-cell.ts'

test.each([
  { key: 'ArrowRight', from: [1, 1], isRtl: false, to: [1, 2] },
  { key: 'ArrowRight', from: [1, 1], isRtl: true, to: [1, 0] },
  { key: 'ArrowDown', from: [1, 1], isRtl: false, to: [2, 1] },
  { key: 'ArrowUp', from: [0, 1], isRtl: false, to: null },
  { key: 'ArrowRight', from: [1, 2], isRtl: false, to: null },
  { key: 'Enter', from: [1, 1], isRtl: false, to: null },
])('$key from $from leads to $to', ({ key, from: [row = 0, column = 0], isRtl, to }) => {
  expect(nextCell(key, row, column, 15, 3, isRtl)).toEqual(to)
})
