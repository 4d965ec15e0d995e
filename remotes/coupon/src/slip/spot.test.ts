import { expect, test } from 'vitest'
import { spotFor } from './spot.ts'

const VIEW = { width: 1366, height: 850, scrolledPx: 1000 }
const price = (top: number, left: number) => ({ top, bottom: top + 36, left, right: left + 64 })

test.each([
  { what: 'in the middle', at: price(400, 600), topPx: 1442, leftPx: 504 },
  { what: 'near the foot', at: price(780, 600), topPx: 1644, leftPx: 504 },
  { what: 'at one edge', at: price(400, 2), topPx: 1442, leftPx: 6 },
  { what: 'at the other edge', at: price(400, 1300), topPx: 1442, leftPx: 1104 },
])('a notice at a price $what is on the page', ({ at, topPx, leftPx }) => {
  expect(spotFor(at, VIEW)).toEqual({ topPx, leftPx })
})
