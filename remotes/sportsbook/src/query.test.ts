import { expect, test } from 'vitest'
import { filterQuery, listFilters, timeFilters } from './query.ts'

test.each([
  ['/en/line', { time: 'all', columns: [], offset: 0 }],
  ['/en/line?time=upcoming_events&offset=50', { time: 'upcoming_events', columns: [], offset: 50 }],
  ['/en/line?columns=total,handicap#top', { time: 'all', columns: ['total', 'handicap'], offset: 0 }],
  ['/en/line?time=soon&offset=-1&columns=<b>', { time: 'all', columns: [], offset: 0 }],
  ['/en/line?offset=99999', { time: 'all', columns: [], offset: 0 }],
])('%s requests', (fullPath, filters) => {
  expect(listFilters({ fullPath })).toEqual(filters)
})

test('default values are not written to the URL', () => {
  expect(filterQuery({ time: 'all', columns: [], offset: 0 })).toEqual({})
  expect(filterQuery({ time: 'recommended', columns: ['total'], offset: 50 })).toEqual({
    time: 'recommended',
    columns: 'total',
    offset: '50',
  })
})

test('the line is filtered by the hours to the start, live by the part of the game', () => {
  expect(timeFilters('line', true, 'all')).toEqual([
    'all',
    'hours_1',
    'hours_3',
    'hours_6',
    'hours_12',
    'today',
    'recommended',
  ])
  expect(timeFilters('live', true, 'all')).toEqual([
    'all',
    'first_period',
    'second_period',
    'upcoming_events',
    'recommended',
  ])
})

test('a sport without parts has no filter by part', () => {
  expect(timeFilters('live', false, 'all')).toEqual(['all', 'upcoming_events', 'recommended'])
})

test('a filter of the address is shown even where it is not offered, so that it can be left', () => {
  expect(timeFilters('line', true, 'first_period').at(-1)).toBe('first_period')
  expect(timeFilters('live', false, 'second_period').at(-1)).toBe('second_period')
})
