import { expect, test } from 'vitest'
import { neighbour } from './move-focus.ts'

const ROWS = [['a', 'b', 'c'], [], ['d', 'e'], ['f', 'g', 'h']]

test.each([
  { from: [0, 1], step: [1, 0], to: 'c' },
  { from: [0, 2], step: [1, 0], to: undefined },
  { from: [0, 0], step: [-1, 0], to: undefined },
  { from: [0, 2], step: [0, 1], to: 'e' },
  { from: [3, 2], step: [0, -1], to: 'e' },
  { from: [0, 0], step: [0, -1], to: undefined },
  { from: [3, 0], step: [0, 1], to: undefined },
] as const)('from $from by $step to $to', ({ from: [down, across], step, to }) => {
  expect(neighbour(ROWS, down, across, step)).toBe(to)
})
