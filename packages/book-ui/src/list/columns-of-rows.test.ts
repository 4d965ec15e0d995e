import type { EventRow, MarketView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { columnsOfRows } from './columns-of-rows.ts'

const aMarket = (market: string, outcomes: readonly string[], specifiers = {}) =>
  ({
    market,
    specifiers,
    line: market === 'total' ? 'total' : null,
    outcomes: outcomes.map((outcome) => ({ outcome })),
  }) as unknown as MarketView
const aRow = (...board: EventRow['board']) => ({
  board,
  competitors: [{ id: '7' }] as unknown as EventRow['competitors'],
})

test('each column is what the first row that has a market there shows', () => {
  const rows = [
    aRow(aMarket('result', ['home', 'draw', 'away']), null),
    aRow(null, aMarket('total', ['over', 'under'], { total: '2.5', period: '1' })),
  ]
  expect(columnsOfRows(rows)).toEqual([
    { market: 'result', period: null, line: null, outcomes: ['home', 'draw', 'away'] },
    { market: 'total', period: '1', line: 'total', outcomes: ['over', 'under'] },
  ])
})

test('a column that no row fills keeps its place', () => {
  expect(columnsOfRows([aRow(null, aMarket('winner', ['home', 'away']))])).toEqual([
    { market: 'column_0', period: null, line: null, outcomes: [] },
    { market: 'winner', period: null, line: null, outcomes: ['home', 'away'] },
  ])
  expect(columnsOfRows([])).toEqual([])
})

test('runners are of their race alone, so the column names none', () => {
  expect(columnsOfRows([aRow(aMarket('race_winner', ['7', '8']))])).toEqual([
    { market: 'race_winner', period: null, line: null, outcomes: [] },
  ])
})
