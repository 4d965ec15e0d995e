import { LAYOUT_GAMES, type LayoutMaths } from '@evens/games/layout'
import { describe, expect, test } from 'vitest'
import { wheelOf } from './pockets.ts'
import { sharesOf, statisticsOf } from './statistics.ts'

const WHEEL = wheelOf(LAYOUT_GAMES.find(({ maths }) => maths.id === 'roulette-american')?.maths as LayoutMaths)
const of = (drawn: string) => statisticsOf(WHEEL, drawn === '' ? [] : drawn.split(' '))

describe('statistics of own rounds', () => {
  test('count colours, halves, dozens and columns; a zero is in none of them', () => {
    expect(of('0 00 1 2 18 19 36 33')).toMatchObject({
      ...{ rounds: 8, zero: 2, red: 4, black: 2, odd: 3, even: 3, low: 3, high: 3 },
      ...{ dozens: [2, 2, 2], columns: [2, 1, 3] },
    })
  })

  test('call a number frequent once it came twice, the latest first among equals', () => {
    expect(of('7 1 2').hot).toEqual([])
    expect(of('7 1 7 2 1 5 5').hot).toEqual([
      { pocket: '5', times: 2 },
      { pocket: '1', times: 2 },
      { pocket: '7', times: 2 },
    ])
  })

  test('name what is long absent only after as many rounds as there are pockets', () => {
    const few = Array.from({ length: WHEEL.length - 1 }, () => '7')
    expect(statisticsOf(WHEEL, few).cold).toEqual([])
    const { cold } = statisticsOf(WHEEL, ['9', ...few])
    expect(cold[0]).toEqual({ pocket: '0', rounds: WHEEL.length })
    expect(cold).toHaveLength(5)
  })

  test('are empty before the first round', () => {
    expect(of('')).toMatchObject({ rounds: 0, hot: [], cold: [] })
  })
})

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [7, 0, 0],
    [100, 0, 0],
  ],
])('shares of %j are %j and add up to a hundred', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares)
})
