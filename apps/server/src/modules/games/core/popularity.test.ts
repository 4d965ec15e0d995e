import { expect, test } from 'vitest'
import { popularTitles } from './popularity.ts'

/** Titles 1, 2, 3 … with so many players each, and the same weight. */
const titles = (...players: readonly number[]) =>
  players.map((count, at) => ({ title: at + 1, players: count, weight: count }))

test.each([
  { what: 'none are popular below four titles', counts: titles(50, 40, 30), found: [] },
  { what: 'a title counts from five players', counts: titles(8, 7, 6, 5), found: [1, 2, 3, 4] },
  { what: 'four players are too few', counts: titles(8, 7, 6, 4), found: [] },
  {
    what: 'at most eight are shown',
    counts: titles(19, 18, 17, 16, 15, 14, 13, 12, 11),
    found: [1, 2, 3, 4, 5, 6, 7, 8],
  },
  { what: 'the lower number comes first of two equals', counts: titles(9, 9, 9, 9).toReversed(), found: [1, 2, 3, 4] },
])('$what', ({ counts, found }) => {
  expect(popularTitles(counts)).toEqual(found)
})

test('the order is that of the weights, not of the players', () => {
  const counts = titles(9, 9, 9, 9).map((one) => ({ ...one, weight: one.title }))
  expect(popularTitles(counts)).toEqual([4, 3, 2, 1])
})
