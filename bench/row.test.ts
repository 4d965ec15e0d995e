import { expect, test } from 'vitest'
import { growthRows, median, microsIn, percentile, workedMicros } from './row.ts'

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

test.each([
  { name: 'postgres', user: 7, system: 3, micros: 100_000 },
  { name: 'a) R (b', user: 0, system: 12, micros: 120_000 },
])('the process "$name" has worked $micros µs', ({ name, user, system, micros }) => {
  expect(microsIn(`42 (${name}) S 1 42 42 0 -1 4194560 901 0 0 0 ${user} ${system} 0 0 20 0 1 0`)).toBe(micros)
})

test('work is counted', () => {
  const before = workedMicros()
  let sum = 0
  for (let at = 0; at < 5_000_000; at += 1) sum += Math.sqrt(at)
  expect(sum).toBeGreaterThan(0)
  expect(workedMicros()).toBeGreaterThan(before)
})

test('every size is held against the smallest one', () => {
  const sizes = [
    { name: '50', micros: [10, 30, 20] },
    { name: '200', micros: [80, 60, 70] },
  ]
  expect(growthRows('list', 'µs/list', sizes).map(({ name, value, ratio }) => ({ name, value, ratio }))).toEqual([
    { name: 'growth list 50', value: 20, ratio: 1 },
    { name: 'growth list 200', value: 70, ratio: 3.5 },
  ])
})
