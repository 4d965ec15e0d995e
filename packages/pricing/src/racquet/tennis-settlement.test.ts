import { parseMarketKey } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { tennis } from './tennis.ts'
import { viewTennis, type TennisState } from './tennis-state.ts'

const HELD = { home: 'hhhh', away: 'aaaa' }

/** Games by who wins them, each to love, and the points of the game that is on. */
const setOf = (winners: string, on?: string): string[] => [
  ...[...winners].map((letter) => (letter === 'h' ? HELD.home : HELD.away)),
  ...(on === undefined ? [] : [on]),
]
const match = (sets: string[][], more: Partial<TennisState> = {}): TennisState => ({
  bestOf: 3,
  first: 0,
  sets,
  retired: null,
  ...more,
})

const TIE_BREAK = `${'ha'.repeat(6)}hh`
const over = match([[...setOf('hahahahahaha'), TIE_BREAK], setOf('aaaaaa'), setOf('hhhhaahh')])
const inSecond = match([setOf('hhhhhh'), setOf('ahah', 'hhahaa')])

function settled(state: TennisState, key: string): string | null {
  const { market = '', specifiers = {} } = parseMarketKey(key) ?? {}
  const results = tennis.definitions.find(({ id }) => id === market)?.settle(state, specifiers) ?? null
  if (results === null) return null
  if (results.every(({ refund }) => refund === 1)) return 'void'
  return results
    .filter(({ win }) => win > 0)
    .map(({ outcome }) => outcome)
    .join()
}

describe('a match that ended 7:6 0:6 6:2 settles', () => {
  test.each([
    ['winner', 'home'],
    ['winner|period=2', 'away'],
    ['correct_score', '2:1'],
    ['correct_score|period=1', '7:6'],
    ['total|total=26.5', 'over'],
    ['total|total=27.5', 'under'],
    ['total|period=3|total=8.5', 'under'],
    ['handicap|hcp=1.5', 'home'],
    ['handicap|hcp=0.5', 'away'],
    ['team_total|team=home|total=12.5', 'over'],
    ['team_total|team=away|total=14.5', 'under'],
    ['odd_even', 'odd'],
    ['team_odd_even|team=away', 'even'],
    ['total_sets|total=2.5', 'over'],
    ['handicap_sets|hcp=-1.5', 'away'],
    ['exact_sets', '3'],
    ['wins_set|team=away', 'yes'],
    ['both_win_set', 'yes'],
    ['set_match', 'home_home'],
    ['tie_break', 'yes'],
    ['tie_break|period=2', 'no'],
    ['reaches_first|n=3|period=3', 'home'],
    ['score_after|n=6|period=3', '4:2'],
    ['game_winner|n=13|period=1', 'home'],
    ['game_score|n=1|period=2', 'away_0'],
    ['game_score|n=13|period=1', 'void'],
    ['game_deuce|n=1|period=2', 'no'],
    ['point_winner|game=13|n=2|period=1', 'away'],
    ['point_winner|game=1|n=5|period=2', 'void'],
    ['game_winner|n=9|period=3', 'void'],
    ['result_total|total=26.5', 'home_over'],
  ])('%s as %s', (key, outcome) => {
    expect(settled(over, key)).toBe(outcome)
  })
})

describe('in the second set at 6:0 2:2 and advantage', () => {
  test.each([
    ['winner', null],
    ['winner|period=1', 'home'],
    ['total|total=9.5', 'over'],
    ['total|total=10.5', null],
    ['wins_set|team=home', 'yes'],
    ['correct_score', null],
    ['handicap_sets|hcp=2.5', 'home'],
    ['game_winner|n=3|period=2', 'away'],
    ['game_winner|n=4|period=2', 'home'],
    ['game_winner|n=5|period=2', null],
    ['game_deuce|n=5|period=2', 'yes'],
    ['game_score|n=5|period=2', null],
    ['score_after|n=4|period=2', '2:2'],
    ['winner|period=3', null],
  ])('%s is %s', (key, outcome) => {
    expect(settled(inSecond, key)).toBe(outcome)
  })
})

describe('when a player gives up there', () => {
  const retired = { ...inSecond, retired: 1 } as const
  test.each([
    ['winner', 'void'],
    ['winner|period=1', 'home'],
    ['winner|period=2', 'void'],
    ['total|total=9.5', 'over'],
    ['total|total=22.5', 'void'],
    ['game_deuce|n=5|period=2', 'yes'],
    ['game_winner|n=5|period=2', 'void'],
    ['tie_break', 'void'],
    ['set_match', 'void'],
  ])('%s is %s', (key, outcome) => {
    expect(settled(retired, key)).toBe(outcome)
  })

  test('nothing is offered afterwards', () => {
    expect(tennis.isOver(retired)).toBe(true)
    expect(tennis.price({ serving: [0.6, 0.6] }, retired)).toEqual([])
  })
})

test.each([
  { when: 'the first game', state: match([['']]), server: 0 },
  { when: 'the second game', state: match([setOf('h', '')]), server: 1 },
  { when: 'the set after nine games', state: match([setOf('hhhhhaaah'), ['']]), server: 1 },
  { when: 'the first point of a tie-break', state: match([setOf('hahahahahaha', '')]), server: 0 },
  { when: 'its second point', state: match([setOf('hahahahahaha', 'h')]), server: 1 },
  { when: 'its fourth point', state: match([setOf('hahahahahaha', 'hha')]), server: 0 },
] as const)('in $when player $server serves', ({ state, server }) => {
  expect(viewTennis(state).server).toBe(server)
})

test('the first server does not change the match odds', () => {
  const homeWins = ([0, 1] as const).map((first) =>
    tennis
      .price({ serving: [0.68, 0.61] }, match([['']], { first }))
      .filter(({ market, specifiers }) => market === 'winner' && specifiers['period'] !== '2')
      .map(({ outcomes }) => outcomes[0]?.probability ?? 0),
  )
  expect(homeWins[0]).toHaveLength(2)
  for (const [at, chance] of (homeWins[0] ?? []).entries()) expect(homeWins[1]?.[at]).toBeCloseTo(chance, 12)
})
