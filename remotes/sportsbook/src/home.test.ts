import type { EventRow, HomeView, MarketView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { isAllClosed, refsShown } from './home.tsx'

const market = (key: string, isOpen: boolean): MarketView =>
  ({ key, isOpen, outcomes: ['home', 'away'].map((id) => ({ ref: `1/${key}/${id}` })) }) as unknown as MarketView

const list = (...board: readonly (MarketView | null)[]): HomeView['live'] =>
  ({ groups: [{ rows: [{ board } as unknown as EventRow] }] }) as unknown as HomeView['live']

const NOTHING = { groups: [] } as unknown as HomeView['live']

test.each([
  { what: 'a book without games', live: NOTHING, line: NOTHING, isClosed: true },
  { what: 'games whose prices are all closed', live: list(market('a', false)), line: list(null), isClosed: true },
  {
    what: 'one market open in the line',
    live: list(market('a', false)),
    line: list(market('b', true)),
    isClosed: false,
  },
  {
    what: 'one open beside a closed one',
    live: list(market('a', false), market('b', true)),
    line: NOTHING,
    isClosed: false,
  },
])('$what: all closed is $isClosed', ({ live, line, isClosed }) => expect(isAllClosed({ live, line })).toBe(isClosed))

test('one price of each market that is shown is waited for', () => {
  expect(refsShown({ live: list(market('a', false), null), line: list(market('b', false)) })).toEqual([
    '1/a/home',
    '1/b/home',
  ])
})
