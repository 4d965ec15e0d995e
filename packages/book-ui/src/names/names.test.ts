import { createTexts } from '@evens/remote-sdk/core'
import { expect, test } from 'vitest'
import { lineLabel, marketName, marketTitle, outcomeName, periodName } from './names.ts'

const TEXTS = createTexts('en', {
  market_total: 'Total',
  market_team_total: [['team'], ' total'],
  market_handicap: 'Handicap',
  market_correct_score: 'Correct score',
  market_winner: 'Winner',
  market_of_period: [['period'], '. ', ['market']],
  market_with_line: [['market'], ' ', ['line']],
  outcome_with_line: [['outcome'], ' (', ['line'], ')'],
  outcome_home: [['home']],
  outcome_away: [['away']],
  outcome_over: 'Over',
  period: ['Part ', ['n']],
  period_ice_hockey: ['Period ', ['n']],
})
const competitor = (id: string, name: string) => ({ id, name, country: null, colours: null })
const GAME = { sport: 'football', competitors: [competitor('1', 'Torvia'), competitor('2', 'Lansk')] }
const market = (name: string, specifiers: Record<string, string> = {}, line: 'total' | 'hcp' | null = null) => ({
  market: name,
  specifiers,
  line,
})

test('a line follows the name of its market, a period precedes it', () => {
  const total = market('total', { total: '2.5', period: '1' }, 'total')
  expect(marketName(TEXTS, GAME, total)).toBe('Part 1. Total 2.5')
  expect(marketTitle(TEXTS, GAME, total)).toBe('Part 1. Total')
  expect(periodName(TEXTS, { ...GAME, sport: 'ice-hockey' }, total)).toBe('Period 1')
})

test('a team market is called by its team', () => {
  expect(marketName(TEXTS, GAME, market('team_total', { team: 'away', total: '1.5' }, 'total'))).toBe('Lansk total 1.5')
})

test('the handicap of the other side has the other sign', () => {
  const handicap = market('handicap', { hcp: '-0.25' }, 'hcp')
  expect(marketName(TEXTS, GAME, handicap)).toBe('Handicap')
  expect(outcomeName(TEXTS, GAME, handicap, { outcome: 'home' })).toBe('Torvia (−0.25)')
  expect(outcomeName(TEXTS, GAME, handicap, { outcome: 'away' })).toBe('Lansk (+0.25)')
  expect(lineLabel(market('handicap', { hcp: '0' }, 'hcp'))).toBe('0')
})

test('scores and competitors name themselves', () => {
  expect(outcomeName(TEXTS, GAME, market('correct_score'), { outcome: '2:1' })).toBe('2:1')
  expect(outcomeName(TEXTS, GAME, market('winner'), { outcome: '2' })).toBe('Lansk')
})
