import { expect, test } from 'vitest'
import { fallsFresh, fallsInto } from '../plan/falls.ts'
import { pulseAt, partOf } from './lights.ts'
import { fallen } from './moves.ts'

test('symbols that are left fall into the gaps, and new symbols follow from above', () => {
  const before = [
    [1, 2, 3],
    [4, 5, 6],
  ]
  const after = { window: [[7, 1, 3], before[1] ?? []], orbs: [] }
  const falls = fallsInto(before, [[0, 1]], after)
  expect(falls.map(({ reel, from, to, symbol }) => [reel, from, to, symbol])).toEqual([
    [0, -1, 0, 7],
    [0, 0, 1, 1],
  ])
})

test('a whole window falls in column after column', () => {
  const falls = fallsFresh({ window: [[1], [2]], orbs: [{ cell: [1, 0], value: 25 }] })
  expect(falls.map(({ atMs }) => atMs)).toEqual([0, 34])
  expect(falls.map(({ value }) => value)).toEqual([undefined, 25])
})

test('a fall gets faster, arrives, and bounces once', () => {
  const fall = { from: -1, to: 2, lastsMs: 300 }
  const rows = [0, 0.2, 0.4, 0.79].map((share) => fallen(fall, share, 100))
  expect(rows[0]).toBe(-1)
  expect((rows[2] ?? 0) - (rows[1] ?? 0)).toBeGreaterThan((rows[1] ?? 0) - (rows[0] ?? 0))
  expect(fallen(fall, 0.9, 100)).toBeLessThan(2)
  expect(fallen(fall, 1, 100)).toBeCloseTo(2)
})

test('a line is traced by its length', () => {
  const points = [
    [0, 0],
    [100, 0],
    [100, 100],
  ] as const
  expect(partOf(points, 0.25)).toEqual([
    [0, 0],
    [50, 0],
  ])
  expect(partOf(points, 0.75).at(-1)).toEqual([100, 50])
  expect(partOf(points, 1)).toBe(points)
})

test('a pulse goes to 1.12 and back', () => {
  expect([pulseAt(0), pulseAt(0.5), pulseAt(1)].map((scale) => Number(scale.toFixed(3)))).toEqual([1, 1.12, 1])
})
