import { expect, test } from 'vitest'
import { dayBefore, periodOf, readDay, zoneName } from './locale.ts'
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

test.each([
  { zone: 0, from: '2026-11-16T00:00:00Z', to: '2026-11-17T00:00:00Z' },
  { zone: 3, from: '2026-11-15T21:00:00Z', to: '2026-11-16T21:00:00Z' },
  { zone: -3.5, from: '2026-11-16T03:30:00Z', to: '2026-11-17T03:30:00Z' },
])('one day in zone $zone is from $from to $to', ({ zone, from, to }) => {
  expect(periodOf({ from: '2026-11-16', to: '2026-11-16' }, zone)).toEqual({
    from: String(Date.parse(from)),
    to: String(Date.parse(to)),
  })
})

test.each([
  { now: '2026-11-16T22:30:00Z', days: 0, zone: 3, day: '2026-11-17' },
  { now: '2026-11-16T22:30:00Z', days: 6, zone: 0, day: '2026-11-10' },
  { now: '2026-03-01T01:00:00Z', days: 1, zone: -3.5, day: '2026-02-27' },
])('$days days before $now in zone $zone it was $day', ({ now, days, zone, day }) => {
  expect(dayBefore(Date.parse(now), days, zone)).toBe(day)
})

test.each(['2026-13-01', '2026-1-1', 'today', '', null])('%s is no day', (text) => {
  expect(readDay(text)).toBeNull()
})
