import type { MarketView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { cellsOf, foldMarkets, splitLeading } from './market-fold.ts'

const aMarket = (key: string, line: MarketView['line'], odds: readonly (number | null)[]): MarketView => ({
  key,
  market: key,
  specifiers: {},
  group: 'main',
  columns: 2,
  line,
  order: 1,
  isOpen: true,
  outcomes: odds.map((price, at) => ({ ref: `${key}/${at}`, outcome: String(at), odds: price, isOpen: true })),
})
const LINES = [
  aMarket('0.5', 'total', [1050, 9000]),
  aMarket('1.5', 'total', [1300, 3400]),
  aMarket('2.5', 'total', [1900, 1905]),
  aMarket('3.5', 'total', [3200, 1330]),
  aMarket('4.5', 'total', [6000, 1110]),
]

test.each([
  { what: 'the even line and its neighbours', markets: LINES, shown: ['1.5', '2.5', '3.5'] },
  { what: 'the last lines', markets: LINES.slice(0, 4).toReversed(), shown: ['3.5', '2.5', '1.5'] },
  { what: 'a short list as it is', markets: LINES.slice(0, 3), shown: ['0.5', '1.5', '2.5'] },
  {
    what: 'lines without a price',
    markets: LINES.map(({ key }) => aMarket(key, 'total', [null, null])),
    shown: ['0.5', '1.5', '2.5'],
  },
])('$what: $shown', ({ markets, shown }) => {
  expect(foldMarkets(markets).map(({ key }) => key)).toEqual(shown)
})

test('a market of many outcomes shows the first six', () => {
  const [shown] = foldMarkets([
    aMarket(
      'score',
      null,
      Array.from({ length: 14 }, () => 5000),
    ),
  ])
  expect(shown?.outcomes.map(({ outcome }) => outcome)).toEqual(['0', '1', '2', '3', '4', '5'])
})

test('several markets without lines share the six cells', () => {
  const five = [5000, 5000, 5000, 5000, 5000]
  const shown = foldMarkets([aMarket('a', null, five), aMarket('b', null, five), aMarket('c', null, five)])
  expect(shown.map(({ key, outcomes }) => [key, outcomes.length])).toEqual([
    ['a', 5],
    ['b', 1],
  ])
  expect(cellsOf(shown)).toBe(6)
})

const IDS = ['result', 'result|period=1', 'double_chance', 'total', 'handicap', 'both_score', 'winner'].map((id) => ({
  id,
}))

test.each([
  { sport: 'football', pinned: [], leading: ['result', 'winner', 'total', 'handicap', 'both_score'] },
  { sport: 'basketball', pinned: [], leading: ['winner', 'total', 'handicap'] },
  {
    sport: 'basketball',
    pinned: ['double_chance', 'total'],
    leading: ['double_chance', 'total', 'winner', 'handicap'],
  },
])('a game of $sport with $pinned pinned begins with $leading', ({ sport, pinned, leading }) => {
  const split = splitLeading(IDS, sport, pinned)
  expect(split.leading.map(({ id }) => id)).toEqual(leading)
  expect(split.others.map(({ id }) => id)).toEqual(IDS.map(({ id }) => id).filter((id) => !leading.includes(id)))
})
