import type { EventRow, MarketView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { columnsOfRows } from './columns-of-rows.ts'

const aMarket = (market: string, outcomes: readonly string[], specifiers = {}) =>
  ({ market, specifiers, outcomes: outcomes.map((outcome) => ({ outcome })) }) as unknown as MarketView
const aRow = (...board: EventRow['board']) => ({ board })

test('each column is what the first row that has a market there shows', () => {
  const rows = [
    aRow(aMarket('result', ['home', 'draw', 'away']), null),
    aRow(null, aMarket('total', ['over', 'under'], { total: '2.5', period: '1' })),
  ]
  expect(columnsOfRows(rows)).toEqual([
    { market: 'result', period: null, outcomes: ['home', 'draw', 'away'] },
    { market: 'total', period: '1', outcomes: ['over', 'under'] },
  ])
})

test('a column that no row fills keeps its place', () => {
  expect(columnsOfRows([aRow(null, aMarket('winner', ['home', 'away']))])).toEqual([
    { market: 'column_0', period: null, outcomes: [] },
    { market: 'winner', period: null, outcomes: ['home', 'away'] },
  ])
  expect(columnsOfRows([])).toEqual([])
})
