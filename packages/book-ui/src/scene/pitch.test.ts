import { expect, test } from 'vitest'
import { GROUND_LINES, groundOf, placeOn, zoneOf } from './ground.ts'

test.each([
  { at: [0, 0], x: 2, y: 2 },
  { at: [100, 100], x: 98, y: 58 },
  { at: [50, 50], x: 50, y: 30 },
] as const)('$at is at $x, $y', ({ at, x, y }) => {
  expect(placeOn(at)).toEqual({ x, y })
})

test('a sport without a ground of its own is drawn on a pitch, and every ground has lines', () => {
  expect(groundOf('curling')).toBe('pitch')
  expect(Object.values(GROUND_LINES).every((lines) => lines.startsWith('M'))).toBe(true)
})

test.each([
  { along: 0, x: 0 },
  { along: 33, x: 0 },
  { along: 50, x: 34 },
  { along: 67, x: 66 },
  { along: 100, x: 66 },
])('$along per cent of the length lies in the zone from $x', ({ along, x }) => {
  expect(zoneOf(along).x).toBe(x)
})
