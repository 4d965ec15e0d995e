import type { EventBrief, MarketView } from '@evens/contracts'
import { createTexts } from '@evens/remote-sdk/core'
import { expect, test } from 'vitest'
import { chosenClusters, marketClusters } from './market-clusters.ts'

const TEXTS = createTexts('en', {
  market_result: 'Result',
  market_total: 'Total',
  market_of_period: [['period'], '. ', ['market']],
  period: ['Part ', ['n']],
})
const EVENT = { sport: 'football', competitors: [] } as unknown as EventBrief
const aMarket = (market: string, specifiers: Record<string, string>, order: number): MarketView => ({
  key: `${market} ${JSON.stringify(specifiers)}`,
  market,
  specifiers,
  group: market === 'total' ? 'totals' : 'main',
  columns: 2,
  line: market === 'total' ? 'total' : null,
  order,
  isOpen: true,
  outcomes: [],
})
const CLUSTERS = marketClusters(TEXTS, EVENT, [
  aMarket('total', { total: '3.5' }, 2),
  aMarket('total', { total: '10.5' }, 2),
  aMarket('total', { total: '2.5' }, 2),
  aMarket('total', { total: '0.5', period: '1' }, 3),
  aMarket('result', {}, 1),
])

test('the lines of one market stand together, by their figure', () => {
  expect(CLUSTERS.map(({ title, markets }) => [title, markets.map(({ specifiers }) => specifiers['total'])])).toEqual([
    ['Result', [undefined]],
    ['Total', ['2.5', '3.5', '10.5']],
    ['Part 1. Total', ['0.5']],
  ])
})

test.each([
  { group: null, search: '', shown: ['result', 'total', 'total|period=1'] },
  { group: 'totals', search: '', shown: ['total', 'total|period=1'] },
  { group: null, search: ' PART ', shown: ['total|period=1'] },
  { group: 'main', search: 'total', shown: [] },
])('group $group, search "$search" shows $shown', ({ shown, ...choice }) => {
  expect(chosenClusters(CLUSTERS, choice).map(({ id }) => id)).toEqual(shown)
})
