import { describe, expect, test } from 'vitest'
import { tableRuleOf } from './sport-table.ts'
import { type PlayedGame, tableOf } from './table.ts'

let played = 0
const game = (home: string, away: string, score: readonly [number, number]): PlayedGame => {
  played += 1
  return { id: String(1000 + played), startsAt: played, sides: [home, away], score }
}
const football = tableRuleOf('football')

describe('a football table', () => {
  const games = [game('A', 'B', [2, 0]), game('B', 'C', [3, 3]), game('C', 'A', [1, 1])]

  test('has points, differences and the last games, newest first', () => {
    expect(tableOf(games, football).map(({ back: _back, ratio: _ratio, ...line }) => Object.values(line))).toEqual([
      ['A', 2, 1, 1, 0, 3, 1, 4, 2, ['drawn', 'won']],
      ['C', 2, 0, 2, 0, 4, 4, 2, 0, ['drawn', 'drawn']],
      ['B', 2, 0, 1, 1, 3, 5, 1, -2, ['drawn', 'lost']],
    ])
  })

  test.each([
    { venue: 'home', places: ['A', 'B', 'C'], played: [1, 1, 1] },
    { venue: 'away', places: ['C', 'A', 'B'], played: [1, 1, 1] },
  ] as const)('$venue games alone give another table', ({ venue, places, played: each }) => {
    const table = tableOf(games, football, venue)
    expect(table.map(({ competitor }) => competitor)).toEqual(places)
    expect(table.map((line) => line.played)).toEqual(each)
  })

  test('a corrected score moves both sides', () => {
    const corrected = games.map((one, at) => (at === 0 ? { ...one, score: [0, 2] as const } : one))
    expect(tableOf(corrected, football).map(({ competitor, points }) => [competitor, points])).toEqual([
      ['B', 4],
      ['C', 2],
      ['A', 1],
    ])
  })

  test('the form is at most five games', () => {
    const many = Array.from({ length: 7 }, (_, at) => game('A', 'B', at === 6 ? [0, 1] : [1, 0]))
    expect(tableOf(many, football)[0]).toMatchObject({ competitor: 'A', form: ['lost', 'won', 'won', 'won', 'won'] })
  })
})

describe('ties', () => {
  test.each([
    { by: 'difference before goals', games: [game('A', 'X', [5, 4]), game('B', 'Y', [3, 0])], first: 'B' },
    { by: 'goals at the same difference', games: [game('A', 'X', [2, 1]), game('B', 'Y', [3, 2])], first: 'B' },
    { by: 'the id at last', games: [game('B', 'X', [1, 0]), game('A', 'Y', [1, 0])], first: 'A' },
  ])('are broken by $by', ({ games, first }) => {
    expect(tableOf(games, football)[0]?.competitor).toBe(first)
  })
})

describe('a sport’s own order', () => {
  test('basketball ranks by the share of games won and counts half games behind', () => {
    const games = [
      game('A', 'B', [90, 80]),
      game('A', 'C', [90, 80]),
      game('A', 'B', [70, 80]),
      game('C', 'D', [70, 60]),
      game('E', 'D', [61, 60]),
    ]
    const table = tableOf(games, tableRuleOf('basketball'))
    expect(table.map(({ competitor, ratio, back }) => [competitor, ratio, back])).toEqual([
      ['E', 1000, 0],
      ['A', 667, 0],
      ['B', 500, 1],
      ['C', 500, 1],
      ['D', 0, 3],
    ])
  })

  test('a drawn american football game counts half', () => {
    expect(tableOf([game('A', 'B', [20, 20])], tableRuleOf('american-football'))[0]?.ratio).toBe(500)
  })

  test('tennis ranks by wins, then by sets', () => {
    const games = [game('A', 'X', [2, 1]), game('B', 'Y', [2, 0]), game('C', 'A', [0, 2]), game('C', 'B', [1, 2])]
    expect(tableOf(games, tableRuleOf('tennis')).map(({ competitor }) => competitor)).toEqual(['A', 'B', 'X', 'Y', 'C'])
  })

  test.each([
    ['football', 3, 1],
    ['ice-hockey', 3, 1],
    ['handball', 2, 1],
    ['constructor', 2, 1],
  ])('in %s a win is worth %i and a draw %i', (sport, win, draw) => {
    expect(tableRuleOf(sport).points).toEqual({ win, draw })
  })
})

test('no game, no table', () => {
  expect(tableOf([], football)).toEqual([])
})
