import { expect, test } from 'vitest'
import { resultsAsked, resultsQuery } from './load-lotto.ts'

test.each([
  ['/en/lotto/results', { date: null, offset: 0 }],
  ['/en/lotto/results?date=2026-11-14&offset=40#x', { date: '2026-11-14', offset: 40 }],
  ['/en/lotto/results?date=14.11.2026&offset=-1', { date: null, offset: 0 }],
])('%s requests', (fullPath, asked) => {
  expect(resultsAsked(fullPath)).toEqual(asked)
  expect(resultsAsked(`/en/lotto/results?${new URLSearchParams(resultsQuery(asked))}`)).toEqual(asked)
})
