import { expect, test } from 'vitest'
import { anEvent, aResult, NOW_MS } from '../testing/build.ts'
import { oddsSeries } from './price-history.ts'

const HOME = '400001/result/home'

test('a line of prices ends with the price of now', () => {
  const points = [{ ref: HOME, at: NOW_MS - 2000, odds: 1900 }]
  const [home, ...others] = oddsSeries(points, anEvent({ markets: [aResult(0.5, 0.25)] }), NOW_MS)
  expect(home).toEqual({
    ref: HOME,
    outcome: 'home',
    points: [
      [NOW_MS - 2000, 1900],
      [NOW_MS, 2000],
    ],
  })
  expect(others.map(({ outcome }) => outcome)).toEqual(['draw', 'away'])
})

test('a finished game has its stored odds, thinned for drawing', () => {
  const points = Array.from({ length: 1000 }, (_, at) => ({ ref: HOME, at, odds: 1500 + at }))
  const [home] = oddsSeries(points, null, NOW_MS)
  expect(home?.points).toHaveLength(200)
  expect([home?.points[0], home?.points.at(-1)]).toEqual([
    [0, 1500],
    [999, 2499],
  ])
})
