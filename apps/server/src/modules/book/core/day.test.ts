import { expect, test } from 'vitest'
import { dayAt, dayStart } from './day.ts'

test.each([
  { zone: 0, day: '2027-01-15' },
  { zone: 3, day: '2027-01-16' },
  { zone: -11, day: '2027-01-15' },
  { zone: 99, day: '2027-01-16' },
])('at ten in the evening, $zone hours east, it is $day', ({ zone, day }) => {
  expect(dayAt(Date.UTC(2027, 0, 15, 22), zone)).toBe(day)
})

test('a day begins at midnight of its zone', () => {
  expect(dayStart('2027-01-15', 5.5)).toBe(Date.UTC(2027, 0, 14, 18, 30))
})

test.each(['2027-02-30', '2027-13-01', 'x'])('%s is no day', (date) => expect(dayStart(date, 0)).toBeNull())
