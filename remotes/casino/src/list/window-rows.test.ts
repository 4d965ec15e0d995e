import { expect, test } from 'vitest'
import { gapsOf, windowOf, within } from './window-rows.ts'

const ROWS = 1000
const at = (top: number, rows = ROWS) => windowOf({ rows, rowHeight: 200, top, windowHeight: 1000 })

test.each([
  { what: 'the top', top: 300, first: 0, last: 7 },
  { what: 'the middle', top: -20_000, first: 97, last: 108 },
  { what: 'the end', top: -200_000 + 800, first: 993, last: 1000 },
  { what: 'below the end', top: -300_000, first: 999, last: 1000 },
  { what: 'far above', top: 5000, first: 0, last: 1 },
])('at $what only rows near the window are drawn', ({ top, first, last }) => {
  expect(at(top)).toEqual({ first, last })
})

test.each([300, 0, -777, -20_001, -199_999, -300_000])('from %d the list keeps its height', (top) => {
  const shown = at(top)
  const { before, after } = gapsOf(shown, ROWS, 200)
  expect(before + (shown.last - shown.first) * 200 + after).toBe(ROWS * 200)
})

test.each([
  { rows: 50, first: 10, last: 18 },
  { rows: 12, first: 10, last: 12 },
  { rows: 4, first: 3, last: 4 },
  { rows: 0, first: 0, last: 0 },
])('a window stays in a list that has shrunk to $rows rows', ({ rows, first, last }) => {
  expect(within({ first: 10, last: 18 }, rows)).toEqual({ first, last })
})
