import { expect, test } from 'vitest'
import { BOARD, hops, pegsOf, slotX, toneOf } from './pegs-board.ts'

test.each([
  { rows: 8, path: [0, 0, 0, 0, 0, 0, 0, 0], slot: 0 },
  { rows: 8, path: [1, 1, 1, 1, 1, 1, 1, 1], slot: 8 },
  { rows: 12, path: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1], slot: 6 },
  { rows: 16, path: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], slot: 3 },
])('a ball of $rows rows that went right $slot times ends above slot $slot', ({ rows, path, slot }) => {
  const fall = hops({ rows, path })
  expect(fall).toHaveLength(rows + 1)
  const last = fall.at(-1)
  expect(last?.xAt(1)).toBeCloseTo(slotX(rows, slot))
  expect(last?.yAt(1)).toBeLessThan(BOARD.slots)
})

test('a fall has no gap: each hop begins where the one before has ended, and first goes up', () => {
  const fall = hops({ rows: 12, path: [1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 1] })
  fall.slice(1).forEach((hop, at) => {
    expect(hop.xAt(0)).toBeCloseTo(fall[at]?.xAt(1) ?? Number.NaN)
    expect(hop.yAt(0)).toBeCloseTo(fall[at]?.yAt(1) ?? Number.NaN)
    expect(hop.yAt(0.2)).toBeLessThan(hop.yAt(0))
  })
})

test('each row has one peg more, all of them on the board', () => {
  const pegs = pegsOf(16)
  expect(pegs).toHaveLength(168)
  expect(pegs.every(({ x }) => x > 0 && x < BOARD.width)).toBe(true)
})

test('slots are warmer the more they pay', () => {
  expect([20, 100, 260, 500, 3100, 95_000].map(toneOf)).toEqual([0, 1, 2, 3, 4, 5])
})
