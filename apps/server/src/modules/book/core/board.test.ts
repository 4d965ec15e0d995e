import { expect, test } from 'vitest'
import { aMarket, anEvent, aResult, aTotal } from '../testing/build.ts'
import {
  ASIAN_BOARD,
  boardFromText,
  boardMarkets,
  BOARDS,
  boardText,
  columnsOf,
  marketCount,
  headsOf,
  OWN_BOARD,
  WIDE_BOARD,
  WIDE_COLUMNS,
} from './board.ts'
import { kindOf } from './sanity.ts'

test.each([
  { sport: 'football', markets: ['result', 'double_chance', 'total', 'handicap'] },
  { sport: 'tennis', markets: ['winner', 'total', 'handicap'] },
  { sport: 'constructor', markets: ['winner', 'total', 'handicap'] },
])('the columns of $sport', ({ sport, markets }) => {
  expect(columnsOf(sport, OWN_BOARD).map(({ market }) => market)).toEqual(markets)
})

test('a part of a game has columns of its own where its end is another', () => {
  const columns = columnsOf('basketball', { period: '1', markets: null })
  expect(columns.map(({ market, period }) => [market, period])).toEqual([
    ['result', '1'],
    ['total', '1'],
    ['handicap', '1'],
  ])
})

test('every column is a market of the catalogue', () => {
  const wide = [...WIDE_COLUMNS.values()].flat().map(({ market }) => market)
  const markets = [...[...BOARDS.values()].flatMap(({ game, part }) => [...game, ...part]), ...wide]
  expect(markets.filter((market) => kindOf(market) === null)).toEqual([])
})

test('a chosen period and chosen markets stand instead of the own ones', () => {
  const event = anEvent({ markets: [aTotal('2.5', 0.5), aTotal('1.5', 0.4, { period: '1' }), aResult(0.5, 0.3)] })
  const columns = columnsOf('football', { period: '1', markets: ['total', 'result'] })
  expect(boardMarkets(event, columns).map((market) => market?.key ?? null)).toEqual(['total|period=1|total=1.5', null])
})

test.each([
  { why: 'the closest to even', lines: { '1.5': 0.7, '2.5': 0.52, '3.5': 0.3 }, shown: '2.5' },
  { why: 'a half line within the same step', lines: { '2.25': 0.51, '2.5': 0.49 }, shown: '2.5' },
  { why: 'the lower of two alike', lines: { '3.5': 0.5, '2.5': 0.5 }, shown: '2.5' },
  { why: 'a whole line before a quarter', lines: { '2.25': 0.5, '3': 0.5 }, shown: '3' },
])('of several lines: $why', ({ lines, shown }) => {
  const markets = Object.entries(lines).map(([line, over]) => aTotal(line, over))
  const columns = columnsOf('football', { period: null, markets: ['total'] })
  for (const order of [markets, markets.toReversed()])
    expect(boardMarkets(anEvent({ markets: order }), columns)[0]?.specifiers['total']).toBe(shown)
})

test('a line that can be taken goes before a more even one that cannot', () => {
  const held = aMarket('total', { total: '2.5' }, { over: 0.5, under: 0.5 }, { isHeld: true })
  const columns = columnsOf('football', { period: null, markets: ['total'] })
  expect(boardMarkets(anEvent({ markets: [held, aTotal('3.5', 0.3)] }), columns)[0]?.key).toBe('total|total=3.5')
})

test('settled, cancelled and disabled markets are neither shown nor counted', () => {
  const hidden = ([0, -3, -4] as const).map((status) =>
    aMarket('total', { total: `${2 - status}.5` }, { over: 0.5, under: 0.5 }, { status }),
  )
  const event = anEvent({ markets: [aResult(0.5, 0.3), ...hidden] })
  expect(marketCount(event)).toBe(1)
  expect(boardMarkets(event, columnsOf('football', OWN_BOARD)).filter((market) => market !== null)).toHaveLength(1)
})

test.each([
  { text: '', choice: OWN_BOARD },
  { text: '1', choice: { period: '1', markets: null } },
  { text: 'asian', choice: ASIAN_BOARD },
  { text: 'wide', choice: WIDE_BOARD },
  { text: '0.total.result', choice: { period: null, markets: ['total', 'result'] } },
])('the board "$text" is read as it was written', ({ text, choice }) => {
  expect(boardFromText(text)).toEqual(choice)
  expect(boardText(choice)).toBe(text)
})

test.each(['0', 'x', '1.', '1.nothing', '1.constructor', '0.total.total.total.total.total.total.total', '12.total'])(
  '"%s" is no board',
  (text) => expect(boardFromText(text)).toBeNull(),
)

test.each([
  { sport: 'football', columns: ['handicap', 'total', 'result', 'handicap/1', 'total/1', 'result/1'] },
  { sport: 'basketball', columns: ['handicap', 'total', 'winner', 'handicap/1', 'total/1', 'result/1'] },
  { sport: 'baseball', columns: ['handicap', 'total', 'winner', 'total/1', 'result/1'] },
  { sport: 'cricket', columns: ['handicap', 'total', 'winner', 'total/1'] },
  { sport: 'boxing', columns: ['total_rounds', 'result'] },
  { sport: 'horse-racing', columns: ['race_winner'] },
])('the Asian board of $sport: handicap, total, winner; the whole game, then its first part', ({ sport, columns }) => {
  const sent = columnsOf(sport, ASIAN_BOARD).map(({ market, period }) =>
    period === null ? market : `${market}/${period}`,
  )
  expect(sent).toEqual(columns)
})

test('a wide list adds both to score, a second total and the first half to football', () => {
  const added = columnsOf('football', WIDE_BOARD).slice(columnsOf('football', OWN_BOARD).length)
  expect(added.map(({ market, period, nth = 1, isWide }) => [market, period, nth, isWide])).toEqual([
    ['both_score', null, 1, true],
    ['total', null, 2, true],
    ['result', '1', 1, true],
  ])
})

test('the heads of the wide columns stand in an own list before their prices; other boards have only their own', () => {
  expect(headsOf('tennis', OWN_BOARD)).toEqual(columnsOf('tennis', WIDE_BOARD))
  expect(headsOf('tennis', ASIAN_BOARD)).toEqual(columnsOf('tennis', ASIAN_BOARD))
})

test('the second total is the next best line, never the one beside it', () => {
  const columns = columnsOf('football', WIDE_BOARD).filter(({ market }) => market === 'total')
  const shown = (markets: Parameters<typeof anEvent>[0]) =>
    boardMarkets(anEvent(markets), columns).map((market) => market?.specifiers['total'] ?? null)
  expect(shown({ markets: [aTotal('1.5', 0.8), aTotal('2.5', 0.52), aTotal('3.5', 0.36)] })).toEqual(['2.5', '3.5'])
  expect(shown({ markets: [aTotal('2.5', 0.52)] })).toEqual(['2.5', null])
})
