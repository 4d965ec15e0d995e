import { expect, test } from 'vitest'
import { timeSpent } from './time-spent.ts'

test.each([
  { seconds: 0, hours: 0, minutes: '00' },
  { seconds: 1, hours: 0, minutes: '01' },
  { seconds: 60, hours: 0, minutes: '01' },
  { seconds: 3600, hours: 1, minutes: '00' },
  { seconds: 3 * 3600 + 541, hours: 3, minutes: '10' },
])('$seconds seconds are $hours hours and $minutes minutes', ({ seconds, ...time }) => {
  expect(timeSpent(seconds)).toEqual(time)
})
