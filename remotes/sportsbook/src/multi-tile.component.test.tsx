import type { EventPage, EventRow, MarketView } from '@evens/contracts'
import { mount, screen, waitFor, within } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { MultiTile } from './multi-tile.tsx'

const ODDS = { home: 1905, draw: 3400, away: 110_000 }
const result: MarketView = {
  ...{ key: 'result', market: 'result', specifiers: {}, group: 'main', columns: 3, line: null, order: 1, isOpen: true },
  outcomes: Object.entries(ODDS).map(([outcome, odds]) => ({
    ref: `7/result/${outcome}`,
    outcome,
    odds,
    isOpen: true,
  })),
}
const ROW: EventRow = {
  id: '7',
  sport: 'football',
  kind: 'match',
  world: 'real',
  champ: { id: '51', sport: 'football', name: 'Northern League', country: null, rank: 1, slug: '51-northern' },
  competitors: [
    { id: '71', name: 'Torvia', country: null, colours: null },
    { id: '72', name: 'Lansk', country: null, colours: null },
  ],
  startsAt: Date.UTC(2027, 0, 15, 12),
  isLive: true,
  state: { status: 1, phase: { name: 'half', number: 2 }, score: [2, 1] },
  slug: '7-torvia-lansk',
  board: [result],
  marketCount: 12,
  topic: 'row:7',
  version: 1,
}
const { board: _board, marketCount: _count, topic: _topic, ...brief } = ROW
const PAGE: EventPage = { ...brief, markets: [], settledCount: 0, incidents: [], delayMs: 0, hasBuilder: false }

test('a tile has the score and three prices with the same decimals; its pitch is loaded when it is asked for', async () => {
  const { user, callsTo } = mount(<MultiTile row={ROW} removeHref="/en/multi" />, {
    answers: { 'GET /web-api/book/event': PAGE },
  })
  const tile = await screen.findByRole('article', { name: 'Torvia – Lansk' })
  expect(tile.textContent).toMatch(/Torvia2\s*Lansk1/)
  const prices = [...tile.querySelectorAll('[data-outcome]')].map(({ textContent }) => textContent)
  expect(prices).toEqual(['1.905', '3.400', '110.000'])
  expect(callsTo('GET /web-api/book/event')).toHaveLength(0)

  await user.click(within(tile).getByRole('button', { name: 'Show pitch' }))
  await waitFor(() => expect(tile.querySelector('figure')).not.toBeNull())
  expect(callsTo('GET /web-api/book/event')).toHaveLength(1)
  await user.click(within(tile).getByRole('button', { name: 'Hide pitch' }))
  await waitFor(() => expect(tile.querySelector('figure')).toBeNull())
})
