import { HISTORY_PRODUCTS, HISTORY_STATES } from '@evens/contracts'
import { expect, test } from 'vitest'
import { filtersOf, readHistoryParams, historyQuery, PRODUCTS, STATES } from './history-params.ts'

const NOW_MS = Date.parse('2026-11-16T22:30:00Z')
const asked = (query: string) => readHistoryParams(`/en/office/history?${query}`)

test.each([
  'product=toto&state=won&type=ten-hockey&from=2026-11-01&to=2026-11-30&before=1763283000123456-123456789012345',
  'product=sport&type=1&period=year&bet=sport-123456789012345',
  'id=123456789012345&period=all',
])('a query is written back as read: %s', (query) => {
  expect(new URLSearchParams(historyQuery(asked(query))).toString()).toBe(query)
})

test.each([
  'product=casino',
  'state=x',
  'type=1',
  'from=2026-13-01',
  'before=1',
  'id=x',
  'period=week2',
  'bet=sport-1',
])('an invalid value is ignored: %s', (query) => {
  expect(historyQuery(asked(query))).toEqual({})
})

test.each([
  { query: '', zone: 0, from: '2026-08-17T00:00:00Z' },
  { query: 'period=day', zone: 3, from: '2026-11-16T21:00:00Z' },
  { query: 'period=week', zone: 0, from: '2026-11-10T00:00:00Z' },
  { query: 'period=year', zone: 0, from: '2025-11-16T00:00:00Z' },
])('three months are shown at once, others on request: "$query" in zone $zone begins at $from (T110)', (given) => {
  expect(filtersOf(asked(given.query), NOW_MS, given.zone)).toEqual({ from: String(Date.parse(given.from)) })
})

test('days that are named go before a period, and a number before both', () => {
  expect(filtersOf(asked('period=week&from=2026-01-02'), NOW_MS, 0)).toEqual({
    from: String(Date.parse('2026-01-02T00:00:00Z')),
  })
  expect(filtersOf(asked('id=5&from=2026-01-02&state=won'), NOW_MS, 0)).toEqual({ id: '5', state: 'won' })
})

test('all there is has no bounds', () => {
  expect(filtersOf(asked('period=all'), NOW_MS, 0)).toEqual({})
})

test('products and states are those of the contract', () => {
  expect([PRODUCTS, STATES]).toEqual([HISTORY_PRODUCTS, HISTORY_STATES])
})
