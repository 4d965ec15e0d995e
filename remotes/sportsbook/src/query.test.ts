import { expect, test } from 'vitest'
import { filterQuery, listFilters } from './query.ts'

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
