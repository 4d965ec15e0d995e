import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test.each([
  [0, 'UTC'],
  [3, 'UTC+3'],
  [5.75, 'UTC+5:45'],
  [-3.5, 'UTC−3:30'],
  [-12, 'UTC−12'],
  [0.25, 'UTC+0:15'],
])('%s hours are %s', (hours, name) => {
  expect(zoneName(hours)).toBe(name)
})
