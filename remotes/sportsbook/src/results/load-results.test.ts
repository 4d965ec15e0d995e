import { expect, test } from 'vitest'
import { resultsAsked, resultsQuery } from './load-results.ts'

test.each([
  ['/en/results', { date: null, sport: null, search: '', offset: 0 }],
  [
    '/en/results?date=2026-11-14&sport=ice-hockey&q=Tor&offset=50',
    { date: '2026-11-14', sport: 'ice-hockey', search: 'Tor', offset: 50 },
  ],
  ['/en/results?date=14.11.2026&sport=<b>&offset=x', { date: null, sport: null, search: '', offset: 0 }],
])('%s asks for', (fullPath, asked) => {
  expect(resultsAsked(fullPath)).toEqual(asked)
  expect(resultsAsked(`/en/results?${new URLSearchParams(resultsQuery(asked))}`)).toEqual(asked)
})
