import { expect, test } from 'vitest'
import { median } from './row.ts'

test.each([
  { values: [3, 1, 2], middle: 2 },
  { values: [4, 1, 3, 2], middle: 2.5 },
  { values: [7], middle: 7 },
])('the median of $values is $middle', ({ values, middle }) => {
  expect(median(values)).toBe(middle)
})
