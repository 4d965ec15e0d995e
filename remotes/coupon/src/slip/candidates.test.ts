import type { EventRow, MarketView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { candidatesOf, isAllClosed } from './candidates.ts'

const market = (key: string, odds: readonly (number | null)[], isOpen = true): MarketView =>
  ({
    key,
    market: key,
    isOpen,
    outcomes: odds.map((of, at) => ({ ref: `1/${key}/${at}`, outcome: String(at), odds: of, isOpen })),
  }) as unknown as MarketView

const sectionOf = (board: readonly (MarketView | null)[], kind = 'match') => ({
  groups: [
    { champ: {} as never, rows: [{ id: '1', sport: 'football', kind, startsAt: 5, board } as unknown as EventRow] },
  ],
})
const refsIn = (board: readonly (MarketView | null)[], kind = 'match') =>
  candidatesOf(sectionOf(board, kind)).map(({ ref }) => ref)

test.each([
  {
    what: 'the favourite of each market',
    board: [market('a', [2100, 1500]), market('b', [1900, 1910])],
    refs: ['1/a/1', '1/b/0'],
  },
  { what: 'no price that is closed', board: [market('a', [1500, 2100], false)], refs: [] },
  { what: 'nothing where there is no market', board: [null], refs: [] },
  { what: 'nothing that hardly pays', board: [market('a', [1050, 9000])], refs: [] },
  { what: 'nothing without a favourite', board: [market('a', [3000, 3100, 3200])], refs: [] },
  { what: 'an open price beside one that is gone', board: [market('a', [null, 1700])], refs: ['1/a/1'] },
])('of a board it takes $what', ({ board, refs }) => expect(refsIn(board)).toEqual(refs))

test('an outright winner combines with no other leg', () => {
  expect(refsIn([market('a', [1500, 2100])], 'outright')).toEqual([])
})

const OPEN = sectionOf([market('a', [1500, 2100])])
const CLOSED = sectionOf([market('a', [1500, 2100], false), null])
const EMPTY = { groups: [] }

test.each([
  { what: 'games with an open price', sections: [CLOSED, OPEN], isWhole: false, isClosed: false },
  { what: 'games without one', sections: [CLOSED, EMPTY], isWhole: false, isClosed: true },
  { what: 'a sport without games', sections: [EMPTY], isWhole: false, isClosed: false },
  { what: 'a line without games', sections: [EMPTY], isWhole: true, isClosed: true },
])('$what: all closed is $isClosed', ({ sections, isWhole, isClosed }) =>
  expect(isAllClosed(sections, isWhole)).toBe(isClosed),
)
