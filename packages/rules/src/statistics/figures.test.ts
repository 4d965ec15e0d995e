import { describe, expect, test } from 'vitest'
import { figuresOf, meetingsOf } from './meetings.ts'
import { runnersOf } from './races.ts'
import { goalKindsOf, scorersOf } from './scorers.ts'
import { tableRuleOf } from './sport-table.ts'
import { streaksOf } from './streaks.ts'
import type { PlayedGame } from './table.ts'

/** Games in the order in which they were played. */
const played = (...games: (readonly [home: string, away: string, first: number, second: number])[]): PlayedGame[] =>
  games.map(([home, away, first, second], at) => ({
    id: String(at),
    startsAt: at,
    sides: [home, away],
    score: [first, second],
  }))
const football = tableRuleOf('football')

describe('streaks', () => {
  const lengths = (games: readonly PlayedGame[], sport = 'football', least = 2) =>
    Object.fromEntries(
      streaksOf(games, tableRuleOf(sport), least)
        .filter(({ competitor }) => competitor === 'A')
        .map(({ kind, length }) => [kind, length]),
    )

  test('run from the last game back to the first that broke them', () => {
    const games = played(['A', 'B', 0, 1], ['A', 'B', 1, 1], ['B', 'A', 0, 3], ['A', 'B', 2, 0])
    expect(lengths(games)).toEqual({ won: 2, unbeaten: 3, clean_sheet: 2 })
  })

  test('unbeaten is left out when all of it was won', () => {
    expect(lengths(played(['A', 'B', 1, 0], ['A', 'B', 1, 0]))).toEqual({ won: 2, under: 2, clean_sheet: 2 })
  })

  test('losses and games without a win', () => {
    const games = played(['A', 'B', 1, 1], ['A', 'B', 1, 2], ['A', 'B', 2, 3])
    expect(lengths(games)).toEqual({ lost: 2, winless: 3, over: 2, both_scored: 3 })
  })

  test('a total on neither side of the line of its sport ends both streaks', () => {
    expect(lengths(played(['A', 'B', 2, 1], ['A', 'B', 3, 1]), 'ice-hockey')).toMatchObject({ under: 2 })
    expect(lengths(played(['A', 'B', 80, 70], ['A', 'B', 90, 70]), 'basketball')).toEqual({ won: 2 })
  })

  test('a short one is no streak, and of each kind the longest come first', () => {
    const games = played(['A', 'X', 1, 0], ['A', 'X', 1, 0], ['A', 'X', 1, 0], ['B', 'Y', 1, 0], ['B', 'Y', 1, 0])
    const won = (least: number) =>
      streaksOf(games, football, least)
        .filter(({ kind }) => kind === 'won')
        .map(({ competitor, length }) => [competitor, length])
    expect(won(2)).toEqual([
      ['A', 3],
      ['B', 2],
    ])
    expect(won(3)).toEqual([['A', 3]])
  })
})

describe('head-to-head', () => {
  const games = played(['A', 'B', 2, 0], ['B', 'A', 3, 1], ['A', 'B', 1, 1], ['A', 'C', 9, 9])

  test('counts for the competitor, home or away, and only their meetings', () => {
    expect(meetingsOf(games, ['A', 'B'], 2.5)).toEqual({ played: 3, won: [1, 1], drawn: 1, scored: [4, 4], over: 1 })
    expect(meetingsOf(games, ['B', 'A'], null)).toMatchObject({ won: [1, 1], scored: [4, 4], over: null })
  })

  test('two who never met have none', () => {
    expect(meetingsOf(games, ['B', 'C'], 2.5)).toMatchObject({ played: 0, over: 0 })
  })
})

test('averages of a champ', () => {
  expect(figuresOf(played(['A', 'B', 2, 0], ['B', 'A', 3, 1], ['A', 'B', 1, 1]), 2.5)).toEqual({
    games: 3,
    averageTotal: 267,
    homeWins: 667,
    draws: 333,
    awayWins: 0,
    over: 333,
  })
  expect(figuresOf([], 2.5)).toBeNull()
})

describe('scorers', () => {
  const goal = (game: string, player: string, competitor = 'A') => ({ game, player, competitor })

  test('by goals, then by fewer games, with the side of the last goal', () => {
    const goals = [goal('1', 'p'), goal('1', 'q'), goal('1', 'q'), goal('2', 'p'), goal('3', 'r', 'B')]
    expect(scorersOf(goals)).toEqual([
      { player: 'q', competitor: 'A', goals: 2, games: 1 },
      { player: 'p', competitor: 'A', goals: 2, games: 2 },
      { player: 'r', competitor: 'B', goals: 1, games: 1 },
    ])
    expect(scorersOf(goals, 1)).toHaveLength(1)
  })

  test('own goals and shots of a shootout do not count, nor do sports without goals', () => {
    expect([...goalKindsOf('football')]).toEqual(['goal'])
    expect(goalKindsOf('tennis').size).toBe(0)
  })
})

test('runners by wins, then places, with the last places first', () => {
  const races = [
    { id: '1', startsAt: 1, order: ['a', 'b', 'c'] },
    { id: '2', startsAt: 2, order: ['b', 'a', 'c'] },
    { id: '3', startsAt: 3, order: ['d', 'b', 'a'] },
  ]
  expect(runnersOf(races)).toEqual([
    { competitor: 'b', runs: 3, won: 1, second: 2, third: 0, ratio: 333, places: [2, 1, 2] },
    { competitor: 'a', runs: 3, won: 1, second: 1, third: 1, ratio: 333, places: [3, 2, 1] },
    { competitor: 'd', runs: 1, won: 1, second: 0, third: 0, ratio: 1000, places: [1] },
    { competitor: 'c', runs: 2, won: 0, second: 0, third: 2, ratio: 0, places: [3, 3] },
  ])
})
