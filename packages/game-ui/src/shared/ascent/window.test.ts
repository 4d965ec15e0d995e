import { expect, test } from 'vitest'
import { curveOf, marksOf, placeOf, shownMultiple, windowAt } from './window.ts'

test.each([0, 1000, 7000, 20_000, 60_000, 153_505])(
  'the tip stays in the picture after %i ms, and rises to it',
  (ms) => {
    const window = windowAt(ms)
    const tip = placeOf(ms, window)
    expect(tip.x).toBeLessThanOrEqual(0.87)
    expect(tip.y).toBeLessThanOrEqual(0.81)
    const curve = curveOf(ms, window, 24)
    for (const [at, place] of curve.entries()) if (at > 0) expect(place.y).toBeGreaterThanOrEqual(curve[at - 1]?.y ?? 0)
    expect(curve.at(-1)).toEqual(tip)
  },
)

test.each([
  [1, 2.1, 5, [1.5, 2]],
  [1, 12, 5, [6, 11]],
  [0, 7, 6, [2, 4, 6]],
  [0, 60, 6, [10, 20, 30, 40, 50, 60]],
])('marks from %d to %d are few and whole: %j', (from, to, most, marks) => {
  expect(marksOf(from, to, most)).toEqual(marks)
})

test('no multiple above the point is shown once the round has its outcome', () => {
  expect(shownMultiple(20_000, null)).toBe(332)
  expect(shownMultiple(20_000, 215)).toBe(215)
})
