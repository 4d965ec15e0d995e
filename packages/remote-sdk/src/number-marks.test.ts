import { expect, test } from 'vitest'
import { numberMarks } from './number-marks.ts'

test.each([
  ['en', '.', ',', 'thousands'],
  ['ru', ',', '\u00A0', 'thousands'],
  ['de', ',', '.', 'thousands'],
  ['hi', '.', ',', 'lakh'],
  ['ar', '.', ',', 'thousands'],
])('%s writes %s before decimals and %s between groups of %s', (language, decimal, group, grouping) => {
  expect(numberMarks(language)).toEqual({ decimal, group, grouping })
})
