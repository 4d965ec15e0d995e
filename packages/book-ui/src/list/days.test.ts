import { describe, expect, test } from 'vitest'
import { byDay, dayName, dayOf, dayWords } from './days.ts'

const at = (iso: string): number => Date.parse(iso)
const aRow = (id: string, startsAt: string, isLive = false) => ({ id, startsAt: at(startsAt), isLive })
const shape = (rows: readonly ReturnType<typeof aRow>[], zone: number) =>
  byDay(rows, zone).map(({ day, rows: ofDay }) => [
    day === null ? null : dayWords(day, 'en', 'date'),
    ...ofDay.map(({ id }) => id),
  ])

// 21:30 in London is half past midnight in Moscow, and still the afternoon in New York.
const LATE = [aRow('1', '2026-11-18T20:30Z'), aRow('2', '2026-11-18T21:30Z'), aRow('3', '2026-11-19T04:59Z')]

test.each([
  {
    zone: 0,
    days: [
      ['November 18', '1', '2'],
      ['November 19', '3'],
    ],
  },
  {
    zone: 3,
    days: [
      ['November 18', '1'],
      ['November 19', '2', '3'],
    ],
  },
  { zone: -5, days: [['November 18', '1', '2', '3']] },
  { zone: 5.5, days: [['November 19', '1', '2', '3']] },
])('a day begins at the midnight of the visitor: UTC$zone', ({ zone, days }) => {
  expect(shape(LATE, zone)).toEqual(days)
})

test('games in play come first and need no day; within a day the order of the list stays', () => {
  const rows = [
    aRow('1', '2026-11-20T12:00Z'),
    aRow('2', '2026-11-19T18:00Z'),
    aRow('3', '2026-11-19T12:00Z'),
    aRow('4', '2026-11-18T12:00Z', true),
  ]
  expect(shape(rows, 0)).toEqual([
    [null, '4'],
    ['November 19', '2', '3'],
    ['November 20', '1'],
  ])
})

describe('the name of a day', () => {
  const day = dayOf(at('2026-11-19T12:00Z'), 0)
  test.each([
    { now: '2026-11-18T23:59:59Z', zone: 0, name: 'tomorrow' },
    { now: '2026-11-19T00:00:00Z', zone: 0, name: 'today' },
    { now: '2026-11-18T21:00:00Z', zone: 3, name: 'today' },
    { now: '2026-11-19T03:00:00Z', zone: -5, name: 'tomorrow' },
    { now: '2026-11-17T12:00:00Z', zone: 0, name: null },
    { now: '2026-11-20T00:00:00Z', zone: 0, name: null },
  ])('is $name at $now, UTC$zone', ({ now, zone, name }) => {
    expect(dayName(day, at(now), zone)).toBe(name)
  })

  test('is that of the week while the time is not known', () => {
    expect(dayName(day, null, 0)).toBeNull()
    expect(dayWords(day, 'en', 'weekday')).toBe('Thursday')
  })

  test('is written in the language of the page, with Latin figures', () => {
    expect(dayWords(day, 'ru', 'date')).toBe('19 ноября')
    expect(dayWords(day, 'ar', 'date')).toContain('19')
  })
})
