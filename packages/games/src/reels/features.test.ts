import { describe, expect, test } from 'vitest'
import { gameOf } from '../game.ts'
import type { ReelsMaths } from './maths.ts'
import { reels } from './reels.ts'
import { drawn, eventsAt, loose, played, resultOf, small, STAKE, stops, windowOf } from './testing/small.ts'

const NOTHING = stops('- - -')

describe('scatters', () => {
  const maths = small({ scatterPays: [0, 5, 30] })

  test.each([
    ['S - S', 500n],
    ['S S S', 3000n],
    ['S - -', 0n],
    ['W S W', 0n],
  ])('%s pay %d wherever they stand, and no wild stands for one', (symbols, payout) => {
    expect(played(maths, stops(symbols)).payout).toBe(payout)
  })

  test('pay beside the lines', () => {
    const both = small({ reels: 5, paytable: { a: [0, 0, 20, 0, 0] }, scatterPays: [0, 5] })
    expect(played(both, stops('a a a S S')).payout).toBe(2500n)
  })
})

describe('free spins', () => {
  const free = (over: object = {}): ReelsMaths =>
    small({
      scatterPays: [0, 0, 10],
      features: { freeSpins: { award: { '2': 1, '3': 2 }, multiplier: 3, most: 5, ...over } },
    })

  test('are drawn reel by reel after the base spin, on strips of their own, and count their multiplier', () => {
    const maths = { ...free(), strips: { base: small().strips?.['base'] ?? [], free: [['a'], ['a'], ['a', 'b']] } }
    const { view, payout, kinds } = played(maths, stops('S - S'), '1:0 1:0 2:0')
    expect(payout).toBe(6000n)
    expect(kinds).toEqual(['spin', 'scatter', 'free', 'spin', 'win', 'free-end', 'end'])
    expect(view).toMatchObject({ feature: 'free', spins: 1, won: { base: 0, feature: 60 } })
  })

  test('are as many as the scatters give, and none for fewer', () => {
    expect(played(free(), stops('S - S'), NOTHING).view.spins).toBe(1)
    expect(played(free(), stops('S S S'), NOTHING, NOTHING).view.spins).toBe(2)
    expect(played(free(), stops('S - -')).view).toMatchObject({ feature: null, spins: 0 })
  })

  test('multiply scatters too, and add more of themselves', () => {
    const { shown, payout } = played(free(), stops('S - S'), stops('S S S'), NOTHING, NOTHING)
    expect(eventsAt(shown, 'free').map(({ why, spins, left }) => [why, spins, left])).toEqual([
      ['start', 1, 1],
      ['again', 2, 2],
    ])
    expect(payout).toBe(3000n)
  })

  test('add as many as their own table gives', () => {
    const maths = free({ retrigger: { '1': 1 } })
    expect(played(maths, stops('S - S'), stops('S - -'), stops('- S S'), NOTHING).view.spins).toBe(3)
  })

  test('are never more than the most of a round', () => {
    const again = stops('S S S')
    const { view, shown } = played(free(), again, again, again, again, NOTHING, NOTHING)
    expect(view.spins).toBe(5)
    expect(eventsAt(shown, 'free').map(({ spins }) => spins)).toEqual([2, 2, 1])
  })

  test('leave the base window as it was', () => {
    const { view } = played(free(), stops('S a S'), stops('b b b'))
    expect(view.window).toEqual(windowOf(small(), 'S a S'))
    expect(view.won).toEqual({ base: 0, feature: 15 })
  })

  test('carry the orbs of every spin that won', () => {
    const maths = loose({
      reels: 2,
      rows: 1,
      scatter: 'S',
      symbols: ['S', 'o', 'a', '-'],
      orb: 'o',
      orbValues: [2, 3],
      orbWeights: [1, 1],
      weights: { base: [1, 0, 1, 1], free: [1, 1, 1, 1] },
      paytable: { a: [[1, 10]] },
      features: { freeSpins: { award: { '2': 3 }, most: 9 } },
    })
    const { shown, view } = played(maths, '3:0 3:0', '4:2 4:1 2:0', '4:3 4:1 2:1', '4:2 4:1 2:1')
    expect(eventsAt(shown, 'orbs').map(({ carried, sum, units }) => [carried, sum, units])).toEqual([
      [0, 2, 10],
      [2, 5, 40],
    ])
    expect(view.units).toBe(70)
  })
})

describe('the expanding symbol', () => {
  const maths = small({
    wild: 'W',
    scatter: 'W',
    noLine: ['S', 'C'],
    lines: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    features: { expandingSymbol: { award: { '2': 1 }, strips: 'free', weights: { a: 1, b: 3 }, most: 9 } },
  })

  test('is drawn by its weight before the free spins, and pays on every line by its reels', () => {
    const { shown, view, kinds } = played(maths, stops('W - W'), '4:0', stops('a - a'))
    expect(kinds).toEqual(['spin', 'scatter', 'free', 'spin', 'grow', 'free-end', 'end'])
    expect(eventsAt(shown, 'free')).toMatchObject([{ symbol: 3 }])
    expect(eventsAt(shown, 'grow')).toMatchObject([{ symbol: 3, reels: [0, 2], units: 4 }])
    expect(view.won.feature).toBe(4)
  })

  test('pays in addition to the lines, and not for too few reels', () => {
    const { view } = played(maths, stops('W - W'), '4:3', stops('b b b'))
    expect(view.won.feature).toBe(20)
    expect(played(maths, stops('W - W'), '4:1', stops('b - b')).view.units).toBe(0)
  })
})

describe('respins of wilds', () => {
  const maths = small({
    rows: 2,
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
    features: { expandingRespins: { reels: [1, 2], most: 2 } },
    strips: {
      base: [
        ['a', '-'],
        ['W', '-', '-'],
        ['-', 'W', '-', '-'],
      ],
    },
  })

  test('a wild fills its reel, which is held while the others are drawn again', () => {
    const { kinds, shown, view } = played(maths, '2:0 3:0 4:2', '2:0 4:2')
    expect(kinds).toEqual(['spin', 'wild', 'win', 'spin', 'win', 'end'])
    expect(eventsAt(shown, 'spin').map(({ scene, held }) => [scene, held])).toEqual([
      ['base', []],
      ['respin', [1]],
    ])
    expect(view).toMatchObject({ feature: 'respin', spins: 1, won: { base: 2, feature: 2 } })
    expect(view.window).toEqual(windowOf(maths, 'a W -', '- W -'))
    expect(view.first).toEqual(windowOf(maths, 'a W -', '- - -'))
  })

  test('a new wild gives another, and the last one ends it', () => {
    const { view } = played(maths, '2:1 3:0 4:2', '2:1 4:1', '2:1')
    expect(view).toMatchObject({ spins: 2, won: { base: 2, feature: 40 } })
  })

  test('without a wild there is none', () => {
    expect(played(maths, '2:0 3:1 4:2').view).toMatchObject({ feature: null, spins: 0 })
  })
})

describe('hold and respin', () => {
  const maths = small({
    rows: 2,
    lines: [[0, 0, 0]],
    features: {
      hold: {
        coin: 'C',
        from: 2,
        respins: 2,
        chance: [1, 16],
        full: 100,
        values: [
          [1, 3],
          [5, 1],
        ],
      },
    },
    strips: {
      base: [
        ['C', '-', '-'],
        ['C', '-', '-'],
        ['C', 'C', '-', '-'],
      ],
    },
  })
  const NONE = '16:15 16:15 16:15 16:15'

  test('empty cells are drawn in reading order, until so many respins in a row bring nothing; values come last', () => {
    // Coins at the first rows of reels 0 and 1; the first respin brings one at the top of reel 2.
    const none = '16:1 16:1 16:1'
    const draws = ['3:0 3:0 4:2', '16:0 16:1 16:15 16:15', none, none, '4:0 4:3 4:2']
    const { shown, view, payout, kinds } = played(maths, ...draws)
    expect(kinds).toEqual(['spin', 'hold', 'respin', 'respin', 'respin', 'hold-end', 'end'])
    expect(eventsAt(shown, 'hold')).toMatchObject([
      {
        coins: [
          [0, 0],
          [1, 0],
        ],
        values: [1, 5],
        left: 2,
      },
    ])
    expect(eventsAt(shown, 'respin').map(({ coins, left }) => [coins.length, left])).toEqual([
      [1, 2],
      [0, 1],
      [0, 0],
    ])
    expect(view.coins).toEqual([
      { cell: [0, 0], value: 1 },
      { cell: [1, 0], value: 5 },
      { cell: [2, 0], value: 1 },
    ])
    expect(view).toMatchObject({ feature: 'hold', spins: 3, window: windowOf(maths, 'C C C', '- - -') })
    expect(payout).toBe(7000n)
  })

  test('coins in every cell pay the full prize and end it at once', () => {
    const { shown, payout } = played(maths, '3:0 3:0 4:0', '16:0 16:0', '4:0 4:0 4:0 4:0 4:0 4:0')
    expect(eventsAt(shown, 'hold-end')).toMatchObject([{ isFull: true, units: 1060 }])
    expect(payout).toBe(106_000n)
  })

  test('fewer coins begin nothing', () => {
    expect(played(maths, '3:0 3:1 4:2').view.feature).toBeNull()
    expect(played(maths, '3:0 3:0 4:2', NONE, NONE, '4:0 4:0').view.spins).toBe(2)
  })
})

describe('chests', () => {
  const maths = small({
    paytable: { a: [0, 2, 20] },
    features: { pick: { symbol: 'C', reels: [0, 2], picks: 2, prizes: [2, 5, 9] } },
  })
  /** Prizes 9, 2 and 5 in chests 0, 1 and 2. */
  const start = () => {
    const { chance } = drawn(`${stops('C - C')} 3:2 2:0 1:0`)
    return gameOf(reels, maths).start(STAKE, {}, chance)
  }

  test('are filled before the first choice, and shown only after the last', () => {
    const first = resultOf(start())
    expect(first.kinds).toEqual(['spin', 'pick'])
    expect(first.view).toMatchObject({ feature: 'pick', chests: { opened: [], left: 2, values: null }, over: null })
    expect(first.round.actions).toEqual([0, 1, 2].map((at) => ({ do: 'open', at })))
    const second = resultOf(first.round.act({ do: 'open', at: 2 }))
    expect(second.view.chests).toEqual({ opened: [{ at: 2, value: 5 }], left: 1, values: null })
    expect(second.payout).toBeNull()
    const last = resultOf(second.round.act({ do: 'open', at: 0 }))
    expect(last.kinds).toEqual(['chest', 'chests', 'end'])
    expect(last.view.chests?.values).toEqual([9, 2, 5])
    expect(last.payout).toBe(14_000n)
  })

  test('open once each, and none after the last choice', () => {
    const round = start().act({ do: 'open', at: 1 })
    expect(() => round.act({ do: 'open', at: 1 })).toThrow('not open')
    expect(() => round.act({ do: 'open', at: 3 })).toThrow('not open')
    expect(() => round.act({ do: 'open', at: 0 }).act({ do: 'open', at: 2 })).toThrow('over')
  })

  test('that are left open by themselves, the lowest first, all in one step', () => {
    const round = start()
    expect([round.allows(round.lapse()), round.takes(round.lapse())]).toEqual([false, true])
    expect(resultOf(round.act(round.lapse())).view.chests?.opened.map(({ at }) => at)).toEqual([0, 1])
    const second = round.act({ do: 'open', at: 0 })
    expect(resultOf(second.act(second.lapse())).view.chests?.opened.map(({ at }) => at)).toEqual([0, 1])
  })

  test('are paid with what the window won', () => {
    const { chance } = drawn('6:3 6:3 6:3 3:0 2:0 1:0')
    const lucky = { ...maths, features: { pick: { symbol: 'a', reels: [0, 2], picks: 2, prizes: [2, 5, 9] } } }
    const round = gameOf(reels, lucky).start(STAKE, {}, chance)
    expect(resultOf(round).view.units).toBe(20)
    expect(round.act(round.lapse()).over?.payout).toBe(9000n)
  })
})

describe('the cap', () => {
  const free = { freeSpins: { award: { '2': 3 }, most: 9 } }

  test('ends a round when it is reached, with exactly that, and nothing more is drawn', () => {
    const maths = small({ most: 3, features: free })
    const { view, payout, kinds } = played(maths, stops('S - S'), stops('a a a'), stops('a a a'))
    expect(kinds).toEqual(['spin', 'scatter', 'free', 'spin', 'win', 'spin', 'win', 'capped', 'end'])
    expect(view).toMatchObject({ units: 30, won: { base: 0, feature: 30 }, spins: 2 })
    expect(payout).toBe(3000n)
  })

  test('also when it is met exactly, and not one unit below', () => {
    const exact = played(small({ most: 2, features: free }), stops('a a a'))
    expect([exact.payout, exact.kinds.at(-2)]).toEqual([2000n, 'capped'])
    const below = played(small({ most: 3, features: free }), stops('a a a'))
    expect([below.payout, below.kinds.at(-2)]).toEqual([2000n, 'win'])
  })

  test('lets nothing fall any more', () => {
    const maths = small({
      pays: 'ways',
      reels: 1,
      most: 1,
      paytable: { a: [6] },
      strips: { base: [['a']] },
      features: { cascade: { multipliers: [1], most: 9 } },
    })
    const { kinds, payout } = played(maths, '1:0')
    expect(kinds).toEqual(['spin', 'win', 'fall', 'win', 'capped', 'end'])
    expect(payout).toBe(1000n)
  })
})

test('a stake is a whole number of units, and the choice is empty', () => {
  const game = gameOf(reels, small())
  expect(game.step).toBe(10n)
  expect([game.refusal(10n, {}), game.refusal(15n, {}), game.refusal(10n, { lines: 3 })]).toEqual([
    null,
    'stake-step',
    'choice-unknown',
  ])
})
