import type { ReelsMaths, Window } from '@evens/games/reels'
import { describe, expect, test } from 'vitest'
import { anticipated, landings, triggersOf } from './chances.ts'

const [S, A, B] = [0, 1, 2]
const mathsOf = (more: Partial<ReelsMaths> = {}): ReelsMaths => ({
  ...{ id: 'small', version: 1, family: 'reels', kind: 'reels', pays: 'lines', reels: 5, rows: 3, stakeUnits: 10 },
  symbols: ['scatter', 'a', 'b'],
  scatter: 'scatter',
  paytable: {},
  strips: {
    base: Array.from({ length: 5 }, () => ['a', 'scatter', 'b']),
    free: Array.from({ length: 5 }, () => ['a', 'b']),
  },
  features: { freeSpins: { award: { '3': 10, '4': 15 }, most: 200 } },
  ...more,
})
const column = (scatters: number): number[] => Array.from({ length: 3 }, (_row, row) => (row < scatters ? S : A))
const windowOf = (...scatters: readonly number[]): Window => scatters.map(column)

describe('a reel is anticipated', () => {
  test.each([
    ['from the reel after the second scatter on', windowOf(1, 0, 1, 0, 0), [3, 4]],
    ['on all reels that are left, also once the feature is certain', windowOf(1, 1, 1, 0, 0), [2, 3, 4]],
    ['never with one scatter', windowOf(1, 0, 0, 0, 0), []],
    ['never when the second comes on the last reel', windowOf(1, 0, 0, 0, 1), []],
    ['after two of them on one reel', windowOf(2, 0, 0, 0, 0), [1, 2, 3, 4]],
  ])('%s', (_when, window, reels) => {
    expect(anticipated(mathsOf(), 'base', window)).toEqual(reels)
  })

  test('for the same time whether the feature comes or not', () => {
    const before = windowOf(1, 1, 0, 0, 0)
    const all = [0, 1, 2, 3].map((scatters) =>
      anticipated(mathsOf(), 'base', [...before.slice(0, 4), column(scatters)]),
    )
    expect(new Set(all.map(String)).size).toBe(1)
  })

  test('only where its strip has the symbol', () => {
    const strips = {
      base: [
        ['a', 'scatter'],
        ['a', 'scatter'],
        ['a', 'b'],
        ['a', 'scatter'],
        ['a', 'b'],
      ],
    }
    expect(anticipated(mathsOf({ strips }), 'base', windowOf(1, 1, 0, 0, 0))).toEqual([3])
    expect(anticipated(mathsOf(), 'free', windowOf(0, 0, 0, 0, 0))).toEqual([])
  })

  test('by the chests: one bonus symbol on each of their reels', () => {
    const maths = mathsOf({
      symbols: ['bonus', 'a', 'b'],
      strips: { base: Array.from({ length: 5 }, (_reel, reel) => (reel % 2 === 0 ? ['bonus', 'a'] : ['a', 'b'])) },
      features: { pick: { symbol: 'bonus', reels: [0, 2, 4], picks: 3, prizes: [1, 2, 3, 4] } },
    })
    expect(anticipated(maths, 'base', windowOf(1, 0, 1, 0, 0))).toEqual([4])
    expect(anticipated(maths, 'base', windowOf(2, 0, 0, 0, 0))).toEqual([])
  })

  test('by coins only while enough of them can still come', () => {
    const hold = { coin: 'scatter', from: 6, respins: 3, chance: [1, 16], full: 1000, values: [[1, 1]] } as const
    const maths = mathsOf({ features: { hold } })
    expect(anticipated(maths, 'base', windowOf(3, 2, 0, 0, 0))).toEqual([2, 3, 4])
    expect(anticipated(maths, 'base', windowOf(1, 1, 0, 0, 1))).toEqual([])
  })
})

test('weighted cells and respins have nothing to wait for', () => {
  const { strips, ...rest } = mathsOf({ weights: { base: [1, 1, 1] } })
  expect(strips).toBeDefined()
  expect(triggersOf(rest, 'base')).toEqual([])
  expect(triggersOf(mathsOf(), 'respin')).toEqual([])
})

test('symbols of a feature answer when they land, as long as it is possible', () => {
  expect(landings(mathsOf(), 'base', windowOf(1, 0, 1, 0, 0))).toEqual([
    [0, 0],
    [2, 0],
  ])
  const strips = {
    base: [
      ['scatter', 'a'],
      ['scatter', 'b'],
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ],
  }
  const three = mathsOf({ rows: 1, strips })
  expect(landings(three, 'base', [[S], [S], [A], [A], [B]])).toEqual([])
})
