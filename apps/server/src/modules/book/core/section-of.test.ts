import type { EventStatus, Fixture } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { anEvent, HOUR_MS, NOW_MS } from '../testing/build.ts'
import { dayAt, dayStart, sectionOf } from './section-of.ts'

const UNSEEN = { isLive: false, hasStream: false }

test.each<{
  what: string
  status: EventStatus
  startsIn: number
  fixture?: Partial<Fixture>
  stands: 'line' | 'live' | null
}>([
  { what: 'before the start', status: 0, startsIn: 1, stands: 'line' },
  { what: 'at the start, though nobody said so', status: 0, startsIn: 0, stands: 'live' },
  {
    what: 'after the start of what is not covered',
    status: 0,
    startsIn: 0,
    fixture: { coverage: UNSEEN },
    stands: null,
  },
  { what: 'long after the start, unheard of', status: 0, startsIn: -4 * HOUR_MS, stands: null },
  { what: 'played', status: 1, startsIn: -HOUR_MS, stands: 'live' },
  { what: 'played before its time', status: 1, startsIn: HOUR_MS, stands: 'live' },
  { what: 'interrupted', status: 7, startsIn: -HOUR_MS, stands: 'live' },
  { what: 'delayed', status: 6, startsIn: -HOUR_MS, stands: 'line' },
  { what: 'ended', status: 3, startsIn: -HOUR_MS, stands: null },
  { what: 'cancelled', status: 5, startsIn: HOUR_MS, stands: null },
  { what: 'postponed', status: 8, startsIn: HOUR_MS, stands: null },
  { what: 'a bet on the whole champ', status: 0, startsIn: HOUR_MS, fixture: { kind: 'outright' }, stands: null },
])('an event $what is in section $stands', ({ status, startsIn, fixture, stands }) => {
  const event = anEvent({ state: { status }, fixture: { ...fixture, startsAt: NOW_MS + startsIn } })
  expect(sectionOf(event, NOW_MS)).toBe(stands)
})

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
