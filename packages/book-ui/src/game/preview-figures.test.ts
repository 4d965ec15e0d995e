import type { EventBrief, StandingsRow } from '@evens/contracts'
import { expect, test } from 'vitest'
import { balanceOf, formOf, placesOf } from './preview-figures.ts'

const aGame = (home: string, away: string, score?: [number, number]) =>
  ({ competitors: [{ id: home }, { id: away }], state: { ...(score && { score }) } }) as unknown as EventBrief

const GAMES = [
  aGame('1', '2', [2, 1]),
  aGame('2', '1', [3, 0]),
  aGame('1', '2', [1, 1]),
  aGame('1', '2'),
  aGame('3', '4', [1, 0]),
]

test('form counts a game from the side of the competitor, and skips one without a score', () => {
  expect(formOf(GAMES, '1')).toEqual(['won', 'lost', 'drawn'])
  expect(formOf(GAMES, '2')).toEqual(['lost', 'won', 'drawn'])
})

test('form shows the last five games', () => {
  expect(
    formOf(
      Array.from({ length: 9 }, () => aGame('1', '2', [1, 0])),
      '1',
    ),
  ).toHaveLength(5)
})

test('the balance of two counts wins of each and draws', () => {
  expect(balanceOf(GAMES.slice(0, 3), '1')).toEqual({ home: 1, drawn: 1, away: 1 })
})

test('places are those of the whole table', () => {
  const row = (id: string) => ({ competitor: { id } }) as StandingsRow
  const places = placesOf([row('9'), row('2'), row('8'), row('1')], ['1', '2'])
  expect(places.map(({ competitor, place }) => [competitor.id, place])).toEqual([
    ['2', 2],
    ['1', 4],
  ])
})
