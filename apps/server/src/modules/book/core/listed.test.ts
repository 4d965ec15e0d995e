import type { TimeFilter } from '@evens/contracts'
import { expect, test } from 'vitest'
import { aBook, anEvent, aTotal, HOUR_MS, NOW_MS } from '../testing/build.ts'
import { listed, periodOf, type ListQuery } from './listed.ts'

const champ = (id: string, rank: number) => ({ id, names: { en: id }, rank })
const book = aBook(
  anEvent({ fixture: { id: '1', champ: champ('20', 9), startsAt: NOW_MS + HOUR_MS } }),
  anEvent({ fixture: { id: '2', champ: champ('10', 1), startsAt: NOW_MS + 9 * HOUR_MS } }),
  anEvent({
    fixture: { id: '3', champ: champ('10', 1), startsAt: NOW_MS + 2 * HOUR_MS },
    markets: [aTotal('1.5', 0.5, { period: '1' })],
  }),
  anEvent({ fixture: { id: '4', sport: 'tennis', champ: champ('30', 5), startsAt: NOW_MS + HOUR_MS / 2 } }),
  anEvent({ fixture: { id: '5', world: 'virtual', champ: champ('40', 2), startsAt: NOW_MS + HOUR_MS } }),
  anEvent({ fixture: { id: '6', champ: champ('10', 1) }, state: { status: 1, phase: { name: 'half', number: 1 } } }),
  anEvent({ fixture: { id: '7', champ: champ('10', 1) }, state: { status: 1, phase: { name: 'half', number: 2 } } }),
)
const LINE: ListQuery = {
  section: 'line',
  sport: null,
  champ: null,
  world: null,
  time: 'all',
  zoneHours: 0,
  hidden: new Set(),
}

test.each<{ what: string; query: Partial<ListQuery>; ids: string[] }>([
  { what: 'the line, the great champs first, the earlier first', query: {}, ids: ['3', '2', '4', '1'] },
  { what: 'a sport', query: { sport: 'tennis' }, ids: ['4'] },
  { what: 'a sport with what a machine plays', query: { sport: 'football' }, ids: ['3', '2', '5', '1'] },
  { what: 'a champ', query: { champ: '10' }, ids: ['3', '2'] },
  { what: 'a champ that a machine plays', query: { champ: '40' }, ids: ['5'] },
  { what: 'a world', query: { world: 'virtual' }, ids: ['5'] },
  { what: 'all but hidden sports', query: { hidden: new Set(['football']) }, ids: ['4'] },
  { what: 'what begins soon', query: { time: 'upcoming_events' }, ids: ['3', '4', '1'] },
  {
    what: 'what begins within the hour and will be live',
    query: { section: 'live', time: 'upcoming_events' },
    ids: ['4', '1'],
  },
  { what: 'what begins within one hour, to the minute', query: { time: 'hours_1' }, ids: ['4', '1'] },
  { what: 'what begins within three hours', query: { time: 'hours_3' }, ids: ['3', '4', '1'] },
  { what: 'what begins within twelve hours', query: { time: 'hours_12' }, ids: ['3', '2', '4', '1'] },
  { what: 'a part of the game that has prices', query: { time: 'first_period' }, ids: ['3'] },
  { what: 'live', query: { section: 'live' }, ids: ['6', '7'] },
  { what: 'live games in their second part', query: { section: 'live', time: 'second_period' }, ids: ['7'] },
])('asked for $what', ({ query, ids }) => {
  expect(listed(book, { ...LINE, ...query }, NOW_MS).map(({ fixture }) => fixture.id)).toEqual(ids)
})

// It is noon in UTC: 23:00 at +11, 14:00 at +2.
test.each([
  { zoneHours: 11, ids: ['4'] },
  { zoneHours: 2, ids: ['3', '2', '4', '1'] },
])('today ends at the midnight of the reader, at UTC+$zoneHours', ({ zoneHours, ids }) => {
  expect(listed(book, { ...LINE, time: 'today', zoneHours }, NOW_MS).map(({ fixture }) => fixture.id)).toEqual(ids)
})

test.each<[TimeFilter, 'line' | 'live', string | null]>([
  ['all', 'line', null],
  ['first_period', 'line', '1'],
  ['second_period', 'line', '2'],
  ['second_period', 'live', null],
])('%s in %s shows the prices of part %s', (time, section, period) => {
  expect(periodOf({ time, section })).toBe(period)
})
