import { expect, test } from 'vitest'
import { aCompetitor, anEvent } from '../testing/build.ts'
import { standingsOf } from './standings.ts'

const SIDES = { A: aCompetitor('1', 'A'), B: aCompetitor('2', 'B'), C: aCompetitor('3', 'C') }
const game = (home: keyof typeof SIDES, away: keyof typeof SIDES, score: [number, number], sport = 'football') =>
  anEvent({ fixture: { sport, competitors: [SIDES[home], SIDES[away]] }, state: { status: 4, score } })

test('a table is ordered by points, then difference, then goals scored', () => {
  const table = standingsOf([game('A', 'B', [2, 0]), game('B', 'C', [3, 3]), game('C', 'A', [1, 1])], 'en')
  expect(table.map(({ competitor, ...row }) => [competitor.name, ...Object.values(row)])).toEqual([
    ['A', 2, 1, 1, 0, 3, 1, 4],
    ['C', 2, 0, 2, 0, 4, 4, 2],
    ['B', 2, 0, 1, 1, 3, 5, 1],
  ])
})

test.each([
  ['football', 3],
  ['basketball', 2],
  ['constructor', 2],
])('a win in %s is worth %i', (sport, points) => {
  expect(standingsOf([game('A', 'B', [1, 0], sport)], 'en')[0]?.points).toBe(points)
})

test('events without a score and non-matches do not count', () => {
  const unscored = anEvent({ state: { status: 4 } })
  const race = anEvent({ fixture: { kind: 'race' }, state: { status: 4, score: [1, 0] } })
  expect(standingsOf([unscored, race], 'en')).toEqual([])
})
