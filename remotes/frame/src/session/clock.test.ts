import { expect, test } from 'vitest'
import { elapsed, elapsedText } from './clock.ts'

const MINUTE = 60_000

test.each([
  { passed: 0, text: '0:00' },
  { passed: MINUTE - 1, text: '0:00' },
  { passed: 65 * MINUTE, text: '1:05' },
  { passed: 11 * 60 * MINUTE + 59 * MINUTE, text: '11:59' },
  { passed: -5 * MINUTE, text: '0:00' },
])('after $passed ms it shows $text', ({ passed, text }) => {
  expect(elapsedText(elapsed(1_000_000, 1_000_000 + passed))).toBe(text)
})
