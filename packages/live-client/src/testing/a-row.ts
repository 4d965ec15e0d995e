import type { EventRow, MarketView } from '@evens/contracts'

export const aMarket = (event: string, key: string, odds: readonly (number | null)[], order = 0): MarketView => ({
  key,
  market: key,
  specifiers: {},
  group: 'main',
  columns: odds.length,
  line: null,
  order,
  isOpen: true,
  outcomes: odds.map((price, at) => ({
    ref: `${event}/${key}/${at}`,
    outcome: String(at),
    odds: price,
    isOpen: price !== null,
  })),
})

/** A row of the event `id` that stands at version 5, with the prices 1.850 and 3.400. */
export function aRow(id: string, facts: Partial<EventRow> = {}): EventRow {
  return {
    id,
    sport: 'football',
    kind: 'match',
    world: 'real',
    champ: { id: '1', sport: 'football', name: 'League', country: null, rank: 1, slug: '1-league' },
    competitors: [],
    startsAt: 0,
    isLive: true,
    state: { status: 1, phase: { name: 'half', number: 1 }, score: [0, 0] },
    slug: id,
    hasStream: false,
    board: [aMarket(id, '1x2', [1850, 3400])],
    marketCount: 1,
    topic: `row:${id}`,
    version: 5,
    ...facts,
  }
}
