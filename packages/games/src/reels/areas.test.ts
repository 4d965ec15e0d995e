import { describe, expect, test } from 'vitest'
import { small, unitsOf, winsOf } from './testing/small.ts'

describe('ways', () => {
  const maths = small({ pays: 'ways', rows: 2, paytable: { a: [0, 2, 20], b: [0, 0, 5] } })

  test.each([
    ['one symbol a reel', ['a a a', '- - -'], 20],
    ['the product of the counts', ['a a a', 'a - a'], 80],
    ['a wild counts like the symbol', ['a W a', 'a a -'], 80],
    ['for as many reels as follow', ['a a -', '- a a'], 40],
    ['two symbols side by side', ['a a a', 'b b b'], 25],
    ['a wild serves both', ['a W a', 'b - b'], 25],
    ['nothing on the first reel', ['- a a', '- a a'], 0],
    ['wilds alone are no win', ['W W W', '- - -'], 0],
    ['a scatter has no ways', ['S S S', 'C C C'], 0],
  ] as const)('%s', (_what, rows, units) => {
    expect(unitsOf(winsOf(maths, ...rows))).toBe(units)
  })

  test('name their number and all their cells', () => {
    expect(winsOf(maths, 'a W b', 'a - b')).toEqual([
      {
        symbol: 3,
        count: 2,
        ways: 2,
        units: 4,
        cells: [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
      },
    ])
  })
})

describe('anywhere', () => {
  const maths = small({
    pays: 'anywhere',
    reels: 4,
    rows: 2,
    paytable: {
      a: [
        [3, 10],
        [5, 40],
      ],
      b: [[3, 4]],
    },
  })

  test.each([
    [['a - a -', '- - - -'], 0],
    [['a - a -', '- a - -'], 10],
    [['a a a a', '- - - -'], 10],
    [['a a a a', '- - a -'], 40],
    [['a a a -', 'b b b -'], 14],
    [['S S S C', 'C C S W'], 0],
  ])('%j pays %d', (rows, units) => {
    expect(unitsOf(winsOf(maths, ...rows))).toBe(units)
  })
})

describe('clusters', () => {
  const maths = small({
    pays: 'clusters',
    reels: 4,
    rows: 3,
    paytable: {
      a: [
        [3, 10],
        [5, 40],
      ],
      b: [[3, 4]],
    },
  })

  test.each([
    ['neighbours pay', ['a a a -', '- - - -', '- - - -'], [10]],
    ['also around a corner', ['a a - -', 'a - - -', '- - - -'], [10]],
    ['not across one', ['a - - -', '- a - -', '- - a -'], []],
    ['two clusters of a symbol pay each', ['a - a -', 'a - a -', 'a - a -'], [10, 10]],
    ['a wild joins what it touches', ['a W a -', '- - - -', '- - - -'], [10]],
    ['a wild belongs to both of its neighbours', ['a a - -', '- W b b', '- - - -'], [10, 4]],
    ['wilds alone are none', ['W W W W', '- - - -', '- - - -'], []],
    ['wilds join over wilds', ['a W W a', '- - - -', '- - - -'], [10]],
    ['more cells pay more', ['a a a -', 'a a - -', '- - - -'], [40]],
  ] as const)('%s', (_what, rows, units) => {
    expect(winsOf(maths, ...rows).map((win) => win.units)).toEqual([...units])
  })

  test('a cluster between two wilds is counted once', () => {
    expect(winsOf(maths, '- W - -', 'a a - -', '- W - -')).toMatchObject([{ count: 4, units: 10 }])
  })
})
