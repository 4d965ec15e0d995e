import { expect, test } from 'vitest'
import { nextDraw } from './next-draw.ts'

const draws = [1, 2].map((n) => ({ n, closesAt: n * 1000, commitment: '' }))

test.each([
  [null, 1],
  [999, 1],
  [1000, 2],
  [2000, undefined],
])('at %s the next draw is %s', (nowMs, n) => expect(nextDraw({ draws }, nowMs)?.n).toBe(n))
