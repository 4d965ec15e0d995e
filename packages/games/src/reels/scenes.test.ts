import { describe, expect, test } from 'vitest'
import { eventsAt, loose, played, small, stops, windowOf } from './testing/small.ts'

describe('the window', () => {
  test('is one stop a reel from the left, with what stands below it on the strip', () => {
    const maths = small({
      rows: 2,
      strips: {
        base: [
          ['a', 'b'],
          ['b', 'a', '-'],
          ['-', 'a'],
        ],
      },
    })
    const { view, kinds } = played(maths, '2:1 3:2 2:0')
    expect(view.window).toEqual(windowOf(maths, 'b - -', 'a b a'))
    expect(kinds).toEqual(['spin', 'end'])
  })

  test('of weights is drawn column by column from the left, each from the bottom, and an orb draws its value at once', () => {
    const maths = loose({
      reels: 2,
      rows: 2,
      scatter: 'S',
      symbols: ['S', 'o', 'a', 'b'],
      orb: 'o',
      orbValues: [2, 5],
      orbWeights: [3, 1],
      weights: { base: [1, 2, 3, 4] },
      paytable: { a: [[4, 1]] },
    })
    const { view } = played(maths, '10:9 10:2 4:3', '10:5 10:0')
    expect(view.window).toEqual(windowOf(maths, 'o S', 'b a'))
    expect(view.orbs).toEqual([{ cell: [0, 0], value: 5 }])
  })

  test('pays stake × units ÷ stakeUnits', () => {
    expect(played(small(), stops('a a a')).payout).toBe(2000n)
  })

  test('of one symbol pays double where the file has that rule', () => {
    const maths = small({ fullScreenDoubles: true })
    expect(played(maths, stops('b b b')).payout).toBe(1000n)
    expect(played(maths, stops('a a W')).payout).toBe(2000n)
  })
})

describe('falls', () => {
  const ways = (multipliers: readonly number[], most = 20) =>
    small({
      pays: 'ways',
      reels: 2,
      scatter: 'S',
      symbols: ['W', 'S', 'a', 'b', '-'],
      noLine: [],
      rows: 2,
      paytable: { a: [0, 2], b: [0, 4] },
      strips: {
        base: [
          ['-', 'b', 'a', '-', 'S'],
          ['S', 'b', '-', 'a', '-'],
        ],
      },
      features: { cascade: { multipliers, most } },
    })

  test('go on above the window of a strip and draw nothing', () => {
    const maths = ways([1, 3])
    // Stops 2 and 3 show a over -, a over -; the b above each strip falls in beside the - that stays.
    const { shown, view, payout } = played(maths, '5:2 5:3')
    expect(eventsAt(shown, 'fall').map(({ window }) => window)).toEqual([windowOf(maths, 'b -', '- -')])
    expect(view.first).toEqual(windowOf(maths, 'a a', '- -'))
    expect(payout).toBe(200n)
  })

  test('multiply each further win, and the last multiplier stays', () => {
    const maths = small({
      pays: 'ways',
      reels: 1,
      rows: 1,
      paytable: { a: [2], b: [4] },
      strips: { base: [['-', 'b', 'a', 'b', 'a']] },
      features: { cascade: { multipliers: [1, 3], most: 20 } },
    })
    const { shown, view } = played(maths, '5:4')
    expect(eventsAt(shown, 'win').map(({ multiplier, units }) => [multiplier, units])).toEqual([
      [1, 2],
      [3, 12],
      [3, 6],
      [3, 12],
    ])
    expect(eventsAt(shown, 'fall').map(({ multiplier }) => multiplier)).toEqual([3, 3, 3, 3])
    expect(view.units).toBe(32)
  })

  test('end after the most wins of a spin; the last fall is made and its window does not pay', () => {
    const maths = small({
      pays: 'ways',
      reels: 1,
      paytable: { a: [2] },
      strips: { base: [['a']] },
      features: { cascade: { multipliers: [1], most: 3 } },
    })
    const { kinds, view } = played(maths, '1:0')
    expect(kinds).toEqual(['spin', 'win', 'fall', 'win', 'fall', 'win', 'fall', 'end'])
    expect(view.units).toBe(6)
  })

  test('of weights fill the empty cells like a window, and what stays falls with its orbs', () => {
    const maths = loose({
      reels: 2,
      rows: 2,
      symbols: ['o', 'a', '-'],
      orb: 'o',
      orbValues: [2, 5],
      orbWeights: [1, 1],
      weights: { base: [1, 1, 1] },
      paytable: { a: [[2, 10]] },
      features: { tumble: { most: 9 } },
    })
    // Column 0 from the bottom: a, orb of 5; column 1: -, a. The a leave: the orb falls, and two cells are drawn.
    const { shown, payout } = played(maths, '3:1 3:0 2:1', '3:2 3:1', '3:2 3:2')
    const [fall] = eventsAt(shown, 'fall')
    expect(fall?.window).toEqual(windowOf(maths, '- -', 'o -'))
    expect(fall?.orbs).toEqual([{ cell: [0, 1], value: 5 }])
    expect(eventsAt(shown, 'orbs')).toMatchObject([{ sum: 5, won: 10, units: 40 }])
    expect(payout).toBe(5000n)
  })

  test('orbs of a spin that won nothing multiply nothing', () => {
    const maths = loose({
      reels: 1,
      rows: 1,
      symbols: ['o', 'a'],
      orb: 'o',
      orbValues: [2],
      orbWeights: [1],
      weights: { base: [1, 1] },
      paytable: { a: [[1, 10]] },
    })
    expect(played(maths, '2:0 1:0').kinds).toEqual(['spin', 'end'])
  })
})
