import { gameByMaths } from '@evens/games'
import type { LayoutChoice, LayoutMaths } from '@evens/games/layout'
import { describe, expect, test } from 'vitest'
import {
  chipRefusal,
  cleared,
  doubled,
  isSameChips,
  laid,
  mayUndo,
  NO_CHIPS,
  placed,
  repeated,
  totalOf,
  undone,
} from './chips.ts'

const MOST = 30
const two = placed(placed(NO_CHIPS, 'small', 100n, MOST), 'big', 500n, MOST)

describe('a chip', () => {
  test('on a spot that has one is added to it', () => {
    expect(placed(two, 'small', 200n, MOST).chips).toEqual([
      { spot: 'small', amount: '300' },
      { spot: 'big', amount: '500' },
    ])
  })

  test('on one spot more than the table takes changes nothing', () => {
    expect(placed(two, 'odd', 100n, 2)).toBe(two)
    expect(totalOf(placed(two, 'big', 100n, 2))).toBe(700n)
  })

  test('of nothing is not placed', () => {
    expect(placed(two, 'odd', 0n, MOST)).toBe(two)
  })

  test('moves where one is allowed', () => {
    const heads = placed(NO_CHIPS, 'heads', 100n, 1)
    expect(placed(heads, 'tails', 300n, 1).chips).toEqual([{ spot: 'tails', amount: '300' }])
  })
})

describe('several chips at once', () => {
  const call = laid(two, [
    { spot: 'big', amount: 200n },
    { spot: 'odd', amount: 100n },
  ])

  test('lie on top of what is there', () => {
    expect(call.chips).toEqual([
      { spot: 'small', amount: '100' },
      { spot: 'big', amount: '700' },
      { spot: 'odd', amount: '100' },
    ])
  })

  test('are one step of undo', () => {
    expect(undone(call)).toBe(two)
  })

  test('of nothing change nothing', () => {
    expect(laid(two, [{ spot: 'odd', amount: 0n }])).toBe(two)
  })
})

describe('a bound of the table refuses chips', () => {
  const stake = { most: 600n, balance: 600n }
  test.each([
    ['up to every bound', { places: 2, stake }, null],
    ['more spots than places', { places: 1, stake }, 'places'],
    ['more than the limit of a round', { places: 2, stake: { ...stake, most: 599n } }, 'limit'],
    ['more than the balance', { places: 2, stake: { ...stake, balance: 599n } }, 'balance'],
    ['with a balance that is not known yet', { places: 2, stake: { ...stake, balance: null } }, null],
    ['where the frame gives no bounds', { places: 2 }, null],
  ] as const)('%s', (_what, room, refusal) => {
    expect(chipRefusal(two, room)).toBe(refusal)
  })
})

test('undo goes back one placing at a time, to the empty table', () => {
  expect(undone(two).chips).toEqual([{ spot: 'small', amount: '100' }])
  expect(undone(undone(two))).toBe(NO_CHIPS)
  expect(mayUndo(NO_CHIPS)).toBe(false)
  expect(undone(cleared(two))).toBe(two)
  expect(undone(doubled(two))).toBe(two)
})

test('double doubles every chip, as often as an amount can be held', () => {
  expect(totalOf(doubled(two))).toBe(1200n)
  const large = placed(NO_CHIPS, 'small', 900_000_000_000_000n, MOST)
  expect(doubled(large)).toBe(large)
  expect(doubled(NO_CHIPS)).toBe(NO_CHIPS)
})

test('repeat brings back what was played, without what it paid', () => {
  const played = [{ spot: 'small', amount: '100', multiple: 200, payout: '200' }]
  const again = repeated(cleared(two), played)
  expect(again.chips).toEqual([{ spot: 'small', amount: '100' }])
  expect(isSameChips(again.chips, played)).toBe(true)
  expect(isSameChips(two.chips, played)).toBe(false)
})

test('chips placed in whole steps are a choice that the kernel accepts', () => {
  const game = gameByMaths('sic-bo@1')
  const step = game?.step ?? 0n
  const maths = game?.maths as LayoutMaths | undefined
  const full = (maths?.spots ?? []).reduce<LayoutChoice>((choice, { id }) => placed(choice, id, step, MOST), NO_CHIPS)
  expect(full.chips).toHaveLength(MOST)
  for (const choice of [full, doubled(full), undone(full)]) expect(game?.refusal(totalOf(choice), choice)).toBeNull()
})
