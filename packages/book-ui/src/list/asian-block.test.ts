import { expect, test } from 'vitest'
import { lineCount, outcomeInLine, partsOf } from './asian-block.tsx'

const aColumn = (market: string, period: string | null, ...outcomes: string[]) => ({
  market,
  period,
  line: null,
  outcomes,
})
const HANDICAP = aColumn('handicap', null, 'home', 'away')
const RESULT = aColumn('result', null, 'home', 'draw', 'away')
const FIRST_HALF = aColumn('total', '1', 'over', 'under')

test('columns stand together by the part of the game they are of', () => {
  const parts = partsOf([HANDICAP, RESULT, FIRST_HALF])
  expect(parts.map(({ period, columns }) => [period, columns.map(({ at }) => at)])).toEqual([
    [null, [0, 1]],
    ['1', [2]],
  ])
})

test.each([
  { columns: [HANDICAP, FIRST_HALF], lines: 2 },
  { columns: [HANDICAP, RESULT], lines: 3 },
  { columns: [], lines: 2 },
])('$columns.length columns take $lines lines', ({ columns, lines }) => {
  expect(lineCount(columns)).toBe(lines)
})

test.each([
  { column: RESULT, shown: ['home', 'away', 'draw'] },
  { column: FIRST_HALF, shown: ['over', 'under', undefined] },
])('$column.market is shown as $shown', ({ column, shown }) => {
  expect([0, 1, 2].map((line) => outcomeInLine(column, line))).toEqual(shown)
})
