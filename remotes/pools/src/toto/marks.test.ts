import { expect, test } from 'vitest'
import { byChance, favourites, marksIn, nextCell, toggled, wordsOf } from './marks.ts'

test('marks are stored by draw, and read back as they were set', () => {
  const marks = [[0, 2], [], [1]]
  expect(marksIn(wordsOf(7, marks), 7, 3, 3)).toEqual(marks)
  expect(marksIn(wordsOf(7, marks), 8, 3, 3)).toEqual([[], [], []])
  expect(marksIn(['7/9/0', '7/0/5', 'x'], 7, 3, 3)).toEqual([[], [], []])
})

test.each([
  { name: 'sets a mark', match: 1, mark: 2, after: [[0, 2], [2]] },
  { name: 'takes it away', match: 0, mark: 2, after: [[0], []] },
  { name: 'keeps them in order', match: 0, mark: 1, after: [[0, 1, 2], []] },
])('a click $name', ({ match, mark, after }) => {
  expect(toggled([[0, 2], []], match, mark)).toEqual(after)
})

test('chance marks every match once', () => {
  let next = 0
  expect(byChance(4, 3, (limit) => (next += 1) % limit)).toEqual([[1], [2], [0], [1]])
})

test.each([
  { odds: [2100, 3000, 3500], shares: [], mark: 0 },
  { odds: [4100, null, 1900], shares: [1, 0, 0], mark: 2 },
  { odds: [null, null, null], shares: [0.2, 0.5, 0.3], mark: 1 },
  { odds: [null, null, null], shares: [], mark: 0 },
])('the favourite of $odds is $mark', ({ odds, shares, mark }) => {
  expect(favourites([{ odds, shares }])).toEqual([[mark]])
})

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
