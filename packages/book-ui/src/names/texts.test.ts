import { expect, test } from 'vitest'
import { shortDay } from './texts.ts'

const LATE_MS = Date.UTC(2026, 10, 15, 22, 30)

test.each([
  ['en', 0, 'Nov 15'],
  ['en', 3, 'Nov 16'],
  ['ru', 3, '16 нояб.'],
  ['ar', 5.5, '16 نوفمبر'],
])('in %s at %d hours east of Greenwich it is %s', (language, zone, day) => {
  expect(shortDay(LATE_MS, language, zone)).toBe(day)
})
