import type { BoardColumn, EventRow, MarketView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { placeColumns } from './columns.ts'

const column = (market: string, isWide = false): BoardColumn => ({
  market,
  period: null,
  line: null,
  outcomes: [],
  isWide,
})
const COLUMNS = [column('result'), column('both_score', true), column('total', true), column('half', true)]

/** A row that has these markets, of the whole board or only of the sport's own. */
const aRow = (markets: readonly string[], width = COLUMNS.length): Pick<EventRow, 'board'> => ({
  board: COLUMNS.slice(0, width).map(({ market }) => (markets.includes(market) ? ({ market } as MarketView) : null)),
})
const shown = (rows: readonly Pick<EventRow, 'board'>[]): string[] =>
  placeColumns(COLUMNS, rows).map(({ column: { market }, isBlank }) => (isBlank ? `(${market})` : market))

test.each([
  {
    what: 'all markets are offered',
    rows: [aRow(['result', 'both_score', 'total', 'half'])],
    places: ['result', 'both_score', 'total', 'half'],
  },
  {
    what: 'both sides have scored',
    rows: [aRow(['result', 'total', 'half'])],
    places: ['result', 'total', 'half', '(both_score)'],
  },
  {
    what: 'one game of two has a market',
    rows: [aRow(['result']), aRow(['both_score'])],
    places: ['result', 'both_score', '(total)', '(half)'],
  },
  {
    what: 'an own market is missing everywhere',
    rows: [aRow(['total'])],
    places: ['result', 'total', '(both_score)', '(half)'],
  },
  {
    what: 'the wide board has not come yet',
    rows: [aRow(['result'], 1)],
    places: ['result', 'both_score', 'total', 'half'],
  },
])('columns when $what', ({ rows, places }) => {
  expect(shown(rows)).toEqual(places)
})

test('a moved column still knows its place on the board', () => {
  const [, moved] = placeColumns(COLUMNS, [aRow(['result', 'half'])])
  expect(moved).toMatchObject({ column: { market: 'half' }, at: 3 })
})
