import { expect, test } from 'vitest'
import { askedDay } from './asked-day.ts'

test.each([
  ['2026-11-15', 0, '2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
  ['2026-11-15', 3, '2026-11-14T21:00:00.000Z', '2026-11-15T21:00:00.000Z'],
  ['2026-11-15', -4.5, '2026-11-15T04:30:00.000Z', '2026-11-16T04:30:00.000Z'],
  ['2026-13-15', 0, '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
])('%s in the zone %d lasts from %s to %s', (date, zone, from, until) => {
  const day = askedDay(date, zone)
  expect([day.from?.toISOString(), day.until?.toISOString()]).toEqual([from, until])
})

test('no day is all days', () => {
  expect(askedDay(undefined, 5)).toEqual({ from: null, until: null })
})
