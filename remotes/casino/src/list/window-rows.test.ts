import { expect, test } from 'vitest'
import { isSameWindow, windowOf } from './window-rows.ts'

const ROWS = 1000
const at = (top: number, rows = ROWS) => windowOf({ rows, rowHeight: 200, top, windowHeight: 1000 })

test.each([
  { what: 'the top', top: 300, first: 0, last: 7 },
  { what: 'the middle', top: -20_000, first: 97, last: 108 },
  { what: 'the end', top: -200_000 + 800, first: 993, last: 1000 },
  { what: 'below the end', top: -300_000, first: 999, last: 1000 },
])('at $what only rows near the window are drawn', ({ top, first, last }) => {
  expect(at(top)).toMatchObject({ first, last })
})

test.each([300, 0, -777, -20_001, -199_999, -300_000])('from %d the list keeps its height', (top) => {
  const { first, last, before, after } = at(top)
  expect(before + (last - first) * 200 + after).toBe(ROWS * 200)
})

test('a window is the same until its rows change', () => {
  expect(isSameWindow(at(-20_050), at(-20_090))).toBe(true)
  expect(isSameWindow(at(-20_000), at(-20_400))).toBe(false)
  expect(isSameWindow(at(-20_000), at(-20_000, 900))).toBe(false)
  expect(isSameWindow(null, at(0))).toBe(false)
})
