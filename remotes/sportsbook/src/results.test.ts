import { expect, test } from 'vitest'
import { dayFrom, readResultsParams, resultsQuery } from './results.tsx'

test.each([
  ['/en/results', { date: null, sport: null, search: '', offset: 0 }],
  [
    '/en/results?date=2026-11-14&sport=ice-hockey&q=Tor&offset=50',
    { date: '2026-11-14', sport: 'ice-hockey', search: 'Tor', offset: 50 },
  ],
  ['/en/results?date=14.11.2026&sport=<b>&offset=x', { date: null, sport: null, search: '', offset: 0 }],
])('%s requests', (fullPath, asked) => {
  expect(readResultsParams(fullPath)).toEqual(asked)
  expect(readResultsParams(`/en/results?${new URLSearchParams(resultsQuery(asked))}`)).toEqual(asked)
})

test.each([
  ['2026-11-15', -1, '2026-11-14'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(dayFrom(date, days)).toBe(expected)
})
