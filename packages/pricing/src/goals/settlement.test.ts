import type { Specifiers } from '@evens/kernel'
import { expect, test } from 'vitest'
import type { MarketDefinition } from '../market.ts'
import { footballModel } from './football.ts'
import { iceHockeyModel } from './ice-hockey.ts'
import type { GoalsState } from './state.ts'
import { aState, marks, playing } from './testing/games.ts'

const WORD = new Map([
  ['1,0', 'won'],
  ['0,0', 'lost'],
  ['0,1', 'void'],
  ['0.5,0.5', 'half won'],
  ['0,0.5', 'half lost'],
])

function settled(definitions: readonly MarketDefinition<GoalsState>[], key: string, state: GoalsState) {
  const [id = '', ...parts] = key.split('|')
  const specifiers: Specifiers = Object.fromEntries(parts.map((part) => part.split('=') as [string, string]))
  const definition = definitions.find((found) => found.id === id)
  const results = definition?.settle(state, specifiers)
  if (results === undefined) throw new Error(`no market ${id}`)
  return (
    results && Object.fromEntries(results.map(({ outcome, win, refund }) => [outcome, WORD.get(`${win},${refund}`)]))
  )
}

const ended = (goals: string, facts: Partial<GoalsState> = {}) =>
  aState({ phase: 'ended', part: 2, second: 2760, added: 60, goals: marks(goals), ...facts })

test.each([
  { score: 'h1 a2', market: 'handicap|hcp=-0.25', home: 'half lost', away: 'half won' },
  { score: 'h1 a2', market: 'handicap|hcp=0.25', home: 'half won', away: 'half lost' },
  { score: 'h1', market: 'handicap|hcp=-0.75', home: 'half won', away: 'half lost' },
  { score: 'a1', market: 'handicap|hcp=0.75', home: 'half lost', away: 'half won' },
  { score: 'h1', market: 'handicap|hcp=-1', home: 'void', away: 'void' },
  { score: 'h1 a1', market: 'draw_no_bet', home: 'void', away: 'void' },
  { score: 'h1', market: 'draw_no_bet', home: 'won', away: 'lost' },
])('after $score $market is $home for home', ({ score, market, home, away }) => {
  expect(settled(footballModel.definitions, market, ended(score))).toEqual({ home, away })
})

test.each([
  { score: 'h1 a2', market: 'total|total=2.25', over: 'half lost', under: 'half won' },
  { score: 'h1 a2 h2', market: 'total|total=2.75', over: 'half won', under: 'half lost' },
  { score: 'h1 a2', market: 'total|total=2', over: 'void', under: 'void' },
  { score: 'h1 a2 h2', market: 'total|period=2|total=1.5', over: 'won', under: 'lost' },
  { score: 'h1 a2 h2', market: 'team_total|team=away|total=1.5', over: 'lost', under: 'won' },
])('after $score $market is $over for over', ({ score, market, over, under }) => {
  expect(settled(footballModel.definitions, market, ended(score))).toEqual({ over, under })
})

test.each([
  { market: 'result', score: 'h1 a2 h2', wins: ['home'] },
  { market: 'result|period=2', score: 'h1 a2 h2', wins: ['draw'] },
  { market: 'double_chance', score: 'a1', wins: ['home_away', 'draw_away'] },
  { market: 'european_handicap|hcp=-1', score: 'h1', wins: ['draw'] },
  { market: 'correct_score', score: 'h1 a2 h2', wins: ['2:1'] },
  { market: 'correct_score|period=1', score: 'h1 h1 h1 h1', wins: ['other'] },
  { market: 'exact_total', score: 'h1 h1 h1 h1 a1 a2 a2', wins: ['6+'] },
  { market: 'goal_range', score: 'h1 a1 h2', wins: ['2-3'] },
  { market: 'winning_margin', score: 'a1 a1 a1 a2', wins: ['away_by_3_up'] },
  { market: 'both_score', score: 'h1', wins: ['no'] },
  { market: 'win_to_nil|team=home', score: '', wins: ['no'] },
  { market: 'clean_sheet|team=away', score: '', wins: ['yes'] },
  { market: 'last_score', score: '', wins: ['none'] },
  { market: 'last_score', score: 'h1 a2', wins: ['away'] },
  { market: 'next_score|n=2', score: 'h1 a2', wins: ['away'] },
  { market: 'next_score|n=3', score: 'h1 a2', wins: ['none'] },
  { market: 'race_to|n=2', score: 'h1 a1 a2 h2', wins: ['away'] },
  { market: 'half_time_full_time', score: 'h1 a2', wins: ['home_draw'] },
  { market: 'highest_period', score: 'h1 a2', wins: ['equal'] },
  { market: 'both_halves_over|total=0.5', score: 'h1 a2', wins: ['yes'] },
  { market: 'score_both_halves|team=home', score: 'h1 a2', wins: ['no'] },
  { market: 'win_either_half|team=away', score: 'h1 a2', wins: ['yes'] },
  { market: 'win_both_halves|team=home', score: 'h1 h2', wins: ['yes'] },
  { market: 'result_both_score', score: 'h1 a2', wins: ['draw_yes'] },
  { market: 'result_total|total=2.5', score: 'h1', wins: ['home_under'] },
  { market: 'total_both_score|total=2.5', score: 'h1 h1 h2', wins: ['over_no'] },
  { market: 'interval_total|from=0|till=15|total=0.5', score: 'h1', wins: ['over'] },
  { market: 'interval_result|from=45|till=60', score: 'h1', wins: ['draw'] },
  { market: 'red_card', score: '', wins: ['no'] },
  { market: 'penalty_awarded', score: '', wins: ['no'] },
])('$market after "$score" is won by $wins', ({ market, score, wins }) => {
  const results = settled(footballModel.definitions, market, ended(score)) ?? {}
  expect(Object.keys(results).filter((outcome) => results[outcome] === 'won')).toEqual(wins)
})

test.each([
  { market: 'total|total=2.5', when: playing(2, 10, { goals: marks('h1 a1') }), isDecided: false },
  { market: 'total|total=2.5', when: playing(2, 10, { goals: marks('h1 a1 h2') }), isDecided: true },
  { market: 'total|total=2.75', when: playing(2, 10, { goals: marks('h1 a1 h2') }), isDecided: false },
  { market: 'total|total=3', when: playing(2, 10, { goals: marks('h1 a1 h2') }), isDecided: false },
  { market: 'result', when: playing(2, 44, { goals: marks('h1 h1 h1 h1') }), isDecided: false },
  { market: 'result|period=1', when: playing(1, 45), isDecided: false },
  { market: 'result|period=1', when: aState({ phase: 'break', part: 1, second: 2760 }), isDecided: true },
  { market: 'interval_result|from=0|till=15', when: playing(1, 14), isDecided: false },
  { market: 'interval_result|from=0|till=15', when: playing(1, 15), isDecided: true },
  { market: 'interval_result|from=30|till=45', when: playing(1, 46, { added: 120 }), isDecided: false },
  { market: 'both_halves_over|total=0.5', when: aState({ phase: 'break', part: 1 }), isDecided: true },
  { market: 'both_halves_under|total=1.5', when: playing(1, 9, { goals: marks('h1 a1') }), isDecided: true },
  { market: 'win_both_halves|team=home', when: aState({ phase: 'break', part: 1 }), isDecided: true },
  { market: 'win_either_half|team=home', when: aState({ phase: 'break', part: 1 }), isDecided: false },
  { market: 'clean_sheet|team=home', when: playing(1, 5, { goals: marks('a1') }), isDecided: true },
  {
    market: 'red_card',
    when: playing(1, 5, { cards: [{ side: 0, part: 1, second: 9, isRed: true }] }),
    isDecided: true,
  },
])('$market decided: $isDecided', ({ market, when, isDecided }) => {
  expect(settled(footballModel.definitions, market, when) !== null).toBe(isDecided)
})

test('in ice hockey a draw counts for the result, and overtime or penalty shots give the winner', () => {
  const level = marks('h1 a2')
  const golden = { phase: 'ended', part: 4, second: 100, goals: [...level, ...marks('a4')] } as const
  const shots = { phase: 'ended', part: 4, goals: level, shootout: [true, false, true, false] } as const
  const of = (market: string, state: GoalsState) => settled(iceHockeyModel.definitions, market, state)

  expect(of('result', aState(golden))).toMatchObject({ draw: 'won' })
  expect(of('total|total=2.5', aState(golden))).toMatchObject({ under: 'won' })
  expect(of('winner', aState(golden))).toEqual({ home: 'lost', away: 'won' })
  expect(of('winner', aState(shots))).toEqual({ home: 'won', away: 'lost' })
  expect(of('overtime', aState({ phase: 'overtime', part: 4, goals: level }))).toMatchObject({ yes: 'won' })
  expect(of('winner', aState({ phase: 'shootout', part: 4, goals: level, shootout: [true] }))).toBeNull()
})
