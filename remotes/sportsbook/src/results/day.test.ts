import { expect, test } from 'vitest'
import { dayFrom } from './day.ts'

test.each([
  ['2026-11-15', -1, '2026-11-14'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(dayFrom(date, days)).toBe(expected)
})
