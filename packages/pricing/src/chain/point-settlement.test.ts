import { parseMarketKey } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { afterPoint, beginPoints, viewPoints, type PointState } from './point-state.ts'
import { shooterRules, tableTennisRules, tacticalShooter, volleyball, volleyballRules } from './point-sports.ts'

const state = (bestOf: number, parts: readonly string[], tossed: 0 | 1 | null = null): PointState => ({
  bestOf,
  first: 0,
  tossed,
  parts,
})
const won = (winner: 'h' | 'a', lost: number, target = 25): string => {
  const loser = winner === 'h' ? 'a' : 'h'
  return loser.repeat(lost) + winner.repeat(target)
}

function settled(model: typeof volleyball, at: PointState, key: string): string | null {
  const { market = '', specifiers = {} } = parseMarketKey(key) ?? {}
  const results = model.definitions.find(({ id }) => id === market)?.settle(at, specifiers) ?? null
  if (results === null) return null
  if (results.every(({ refund }) => refund === 1)) return 'void'
  return results
    .filter(({ win }) => win > 0)
    .map(({ outcome }) => outcome)
    .join()
}

const threeNil = state(5, [won('h', 20), `${'ah'.repeat(24)}hh`, won('h', 15)])

describe('volleyball that ended 25:20 26:24 25:15 settles', () => {
  test.each([
    ['winner', 'home'],
    ['total|total=134.5', 'over'],
    ['total|total=135.5', 'under'],
    ['handicap|hcp=-16.5', 'home'],
    ['handicap|hcp=-17.5', 'away'],
    ['handicap|hcp=-2|period=2', 'void'],
    ['correct_score', '3:0'],
    ['total_sets|total=3.5', 'under'],
    ['handicap_sets|hcp=-2.5', 'home'],
    ['exact_sets', '3'],
    ['wins_set|team=away', 'no'],
    ['extra_points', 'yes'],
    ['extra_points|period=1', 'no'],
    ['reaches_first|n=20|period=1', 'away'],
    ['rally_winner|n=1|period=2', 'away'],
    ['winner|period=4', 'void'],
    ['odd_even|period=2', 'even'],
  ])('%s as %s', (key, outcome) => {
    expect(settled(volleyball, threeNil, key)).toBe(outcome)
  })
})

describe('volleyball at 2:0 and 24:24 settles at once', () => {
  const at = state(5, [won('h', 20), won('h', 20), 'ah'.repeat(24)])
  test.each([
    ['wins_set|team=home', 'yes'],
    ['handicap_sets|hcp=1.5', 'home'],
    ['handicap_sets|hcp=-1.5', null],
    ['extra_points|period=3', 'yes'],
    ['reaches_first|n=20|period=3', 'away'],
    ['total|period=3|total=47.5', 'over'],
    ['total|period=3|total=48.5', null],
    ['winner', null],
    ['total_sets|total=3.5', null],
  ])('%s as %s', (key, outcome) => {
    expect(settled(volleyball, at, key)).toBe(outcome)
  })
})

test('a third map is certain at 1:1, before its first round', () => {
  const at = state(3, [won('h', 5, 13), won('a', 5, 13), ''], 1)
  expect(settled(tacticalShooter, at, 'total_maps|total=2.5')).toBe('over')
  expect(settled(tacticalShooter, at, 'both_win_map')).toBe('yes')
  expect(settled(tacticalShooter, at, 'leads_after|n=12|period=1')).toBe('home')
  expect(settled(tacticalShooter, at, 'leads_after|n=12|period=3')).toBeNull()
})

test.each([
  { sport: 'volleyball', rules: volleyballRules, order: '0011' },
  { sport: 'table tennis', rules: tableTennisRules, order: '0011' },
  { sport: 'the shooter', rules: shooterRules, order: '0000' },
])('in $sport the first four points, taken h a a, are served by $order', ({ rules, order }) => {
  const served = ['', 'h', 'ha', 'haa'].map((log) => viewPoints(rules, state(3, [log])).server)
  expect(served.join('')).toBe(order)
})

test('at 10:10 in table tennis the serve changes with every point', () => {
  const level = 'ha'.repeat(10)
  const served = ['', 'h', 'ha', 'hah'].map((log) => viewPoints(tableTennisRules, state(3, [level + log])).server)
  expect(served.join('')).toBe('0101')
})

test('lots are drawn for the fifth set of volleyball alone', () => {
  const last = state(5, [won('h', 20), won('a', 20), won('h', 20), won('a', 20).slice(0, -1)])
  expect(afterPoint(volleyballRules, last, 1, 1)).toMatchObject({ tossed: 1, parts: { length: 5 } })
  expect(afterPoint(volleyballRules, beginPoints(5, 0), 1, 1)).toMatchObject({ tossed: null, parts: ['a'] })
})

test.each([
  { rounds: 11, attacker: 0 },
  { rounds: 12, attacker: 1 },
  { rounds: 24, attacker: 1 },
  { rounds: 27, attacker: 0 },
  { rounds: 30, attacker: 1 },
])('after $rounds level rounds side $attacker attacks', ({ rounds, attacker }) => {
  const log = 'ha'.repeat(20).slice(0, rounds)
  expect(viewPoints(shooterRules, state(3, [log])).server).toBe(attacker)
})
