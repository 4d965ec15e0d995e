import { expect, test } from 'vitest'
import { neighbour, stepOf } from './move-focus.ts'

// Stops with their positions; the second row of prices has no link before it.
const ROWS = [['link0', 'home40', 'over60', 'star90'], [], ['away41', 'under61', 'more90'], ['draw60']]
const placeOf = (stop: string): number => Number(/\d+$/.exec(stop)?.[0])

test.each([
  { from: [0, 1], step: [1, 0], to: 'over60' },
  { from: [0, 3], step: [1, 0], to: undefined },
  { from: [0, 0], step: [-1, 0], to: undefined },
  { from: [0, 1], step: [0, 1], to: 'away41' },
  { from: [0, 2], step: [0, 1], to: 'under61' },
  { from: [0, 3], step: [0, 1], to: 'more90' },
  { from: [2, 0], step: [0, -1], to: 'home40' },
  { from: [2, 2], step: [0, 1], to: 'draw60' },
  { from: [0, 0], step: [0, -1], to: undefined },
  { from: [3, 0], step: [0, 1], to: undefined },
  { from: [-1, -1], step: [0, 1], to: undefined },
] as const)('from $from by $step to $to', ({ from: [down, across], step, to }) => {
  expect(neighbour(ROWS, down, across, step, placeOf)).toBe(to)
})

test.each([
  { key: 'ArrowRight', direction: 'ltr', step: [1, 0] },
  { key: 'ArrowRight', direction: 'rtl', step: [-1, 0] },
  { key: 'ArrowLeft', direction: 'rtl', step: [1, 0] },
  { key: 'ArrowDown', direction: 'rtl', step: [0, 1] },
  { key: 'ArrowUp', direction: 'rtl', step: [0, -1] },
  { key: 'Enter', direction: 'rtl', step: undefined },
])('$key in $direction is $step', ({ key, direction, step }) => {
  expect(stepOf(key, direction)).toEqual(step)
})
