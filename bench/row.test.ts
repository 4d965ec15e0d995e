import { expect, test } from 'vitest'
import { median, percentile } from './row.ts'

test.each([
  { values: [3, 1, 2], middle: 2 },
  { values: [4, 1, 3, 2], middle: 2.5 },
  { values: [7], middle: 7 },
])('the median of $values is $middle', ({ values, middle }) => {
  expect(median(values)).toBe(middle)
})

test.each([
  { part: 0, value: 1 },
  { part: 0.5, value: 3 },
  { part: 0.99, value: 4 },
])('below $value lies $part of 4, 2, 1, 3', ({ part, value }) => {
  expect(percentile([4, 2, 1, 3], part)).toBe(value)
})
