import { describe, expect, test } from 'vitest'
import { small, unitsOf, winsOf } from './testing/small.ts'

const five = (change: Parameters<typeof small>[0] = {}) =>
  small({ reels: 5, paytable: { W: [0, 6, 10, 30, 100], a: [0, 2, 20, 50, 200], b: [0, 0, 5, 10, 40] }, ...change })

describe('a line', () => {
  test.each([
    ['a a a - b', 20, 'of as many as follow one another from the left'],
    ['- a a a a', 0, 'not of those that begin further right'],
    ['a a - a a', 2, 'not of those beyond a gap'],
    ['b b a a a', 0, 'not of too few'],
    ['S S S S S', 0, 'not of scatters'],
    ['C C C C C', 0, 'not of symbols without a line'],
    ['a W a - -', 20, 'a wild stands for the symbol'],
    ['W a W - -', 20, 'also before it'],
    ['W W b - -', 6, 'wilds pay as themselves when that is more'],
    ['W W a - -', 20, 'and as the symbol when that is more'],
    ['W W W W b', 40, 'the whole line as the symbol against four wilds'],
    ['W W W S a', 10, 'a wild stands for no scatter'],
    ['W W W W W', 100, 'a line of wilds pays as wilds'],
  ])('%s pays %d: %s', (row, units) => {
    expect(unitsOf(winsOf(five(), row))).toBe(units)
  })

  test('names its symbol, its count and its cells', () => {
    expect(winsOf(five(), 'a W a - b')).toEqual([
      {
        line: 0,
        symbol: 3,
        count: 3,
        units: 20,
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      },
    ])
  })

  test('each has rows of its own, and all are added up', () => {
    const maths = small({
      rows: 2,
      lines: [
        [0, 0, 0],
        [1, 1, 1],
        [0, 1, 0],
      ],
    })
    const wins = winsOf(maths, 'a b a', 'a a a')
    expect(wins.map(({ line, units }) => [line, units])).toEqual([
      [1, 20],
      [2, 20],
    ])
  })
})

describe('both ways', () => {
  const maths = five({ bothWays: true })

  test.each([
    ['a a a b b', 20],
    ['b b a a a', 20],
    ['a a - b b', 2],
    ['a a - a a', 4],
    ['a a a W b', 50],
  ])('%s pays %d', (row, units) => {
    expect(unitsOf(winsOf(maths, row))).toBe(units)
  })

  test('one win from end to end is paid once', () => {
    expect(winsOf(maths, 'a W a a a').map(({ units, from }) => [units, from])).toEqual([[200, 'left']])
  })

  test('the right side is counted from the right', () => {
    expect(winsOf(maths, '- - a a a')).toMatchObject([
      {
        from: 'right',
        count: 3,
        cells: [
          [4, 0],
          [3, 0],
          [2, 0],
        ],
      },
    ])
  })
})

describe('wilds that multiply', () => {
  const maths = small({ wildMultiplies: 2 })

  test.each([
    ['a a a', 20, undefined],
    ['a W a', 40, 2],
    ['W a W', 80, 4],
    ['W W W', 50, undefined],
  ])('%s pays %d', (row, units, times) => {
    const [win] = winsOf(maths, row)
    expect([win?.units, win?.times]).toEqual([units, times])
  })
})

describe('a group', () => {
  const maths = small({ groups: { mixed: { of: ['a', 'b'], pays: [0, 0, 8] } }, wildMultiplies: 2 })

  test.each([
    ['a b a', 8, 'mixed'],
    ['b b b', 8, 'mixed'],
    ['a a a', 20, undefined],
    ['a W b', 16, 'mixed'],
    ['W W W', 50, undefined],
    ['a b -', 0, undefined],
  ])('%s pays %d', (row, units, group) => {
    const wins = winsOf(maths, row)
    expect([unitsOf(wins), wins[0]?.group]).toEqual([units, group])
  })
})

describe('a symbol that pays in any place', () => {
  const maths = small({ anyPosition: { C: [1, 3, 10] } })

  test.each([
    ['C - -', 1],
    ['- C -', 1],
    ['C - C', 3],
    ['C C C', 10],
    ['C W C', 3],
    ['a a C', 2],
    ['W W C', 1],
  ])('%s pays %d: the best of the line, and no wild stands for it', (row, units) => {
    expect(unitsOf(winsOf(maths, row))).toBe(units)
  })

  test('its cells are those where it stands', () => {
    expect(winsOf(maths, 'C - C')).toEqual([
      {
        line: 0,
        symbol: 2,
        count: 2,
        isAnyPlace: true,
        units: 3,
        cells: [
          [0, 0],
          [2, 0],
        ],
      },
    ])
  })
})
