import { expect, test } from 'vitest'
import { leftText, nextDraw } from './texts.ts'

test.each([
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
  [299_000, '04:59'],
  [3_661_000, '1:01:01'],
])('%i ms are %s', (ms, text) => expect(leftText(1000 + ms, 1000)).toBe(text))

const draws = [1, 2].map((n) => ({ n, closesAt: n * 1000, commitment: '' }))

test.each([
  [null, 1],
  [999, 1],
  [1000, 2],
  [2000, undefined],
])('at %s the next draw is %s', (nowMs, n) => expect(nextDraw({ draws }, nowMs)?.n).toBe(n))
