import { expect, test } from 'vitest'
import { reachOf } from './reach.ts'

test.each([
  [{ price: 2000, left: null, mineLeft: null }, 2000, 'open'],
  [{ price: 2000, left: 1, mineLeft: 1 }, 5000, 'open'],
  [{ price: 2000, left: null, mineLeft: null }, 1999, 'too-few'],
  [{ price: 2000, left: 0, mineLeft: 1 }, 1999, 'sold-out'],
  [{ price: 2000, left: 0, mineLeft: null }, null, 'sold-out'],
  [{ price: 2000, left: 5, mineLeft: 0 }, 1, 'taken'],
  [{ price: 2000, left: 5, mineLeft: null }, null, 'visitor'],
] as const)('an item %j with %s points is %s', (item, points, reach) => {
  expect(reachOf(item, points)).toBe(reach)
})
