import type { CouponView } from '@evens/contracts'
import { describe, expect, test } from 'vitest'
import { eventStatusNow, topicsOf, restOfGame } from './leg-status.ts'

const LISTED = { href: '/line/football/league/1', status: 0, score: null, isLive: false }
const phase = { name: 'half', number: 2 }

describe('the game status of a leg', () => {
  test('is the listed one until an update arrives', () => {
    expect(eventStatusNow(LISTED, undefined)).toEqual(LISTED)
    expect(eventStatusNow(LISTED, {})).toEqual(LISTED)
  })

  test('follows updates: started, scored, ended', () => {
    expect(eventStatusNow(LISTED, { isLive: true })).toEqual({ ...LISTED, isLive: true })
    const on = eventStatusNow(LISTED, { isLive: true, state: { status: 1, phase, score: [2, 1] } })
    expect(on).toEqual({ ...LISTED, isLive: true, status: 1, score: '2:1' })
    const ended = eventStatusNow(on, { isLive: false, state: { status: 3, phase: { name: 'ended' }, score: [2, 2] } })
    expect(ended).toEqual({ ...LISTED, isLive: false, status: 3, score: '2:2' })
  })
})

describe('topics followed for open bets', () => {
  const bet = (...legs: readonly (readonly [event: number, status: number])[]) =>
    ({
      legs: legs.map(([event, status]) => ({ ref: `${event}/result/home`, event: { ...LISTED, status } })),
    }) as unknown as Pick<CouponView, 'legs'>

  test('is each game once, and none that is over', () => {
    expect(topicsOf([bet([1, 0], [2, 1]), bet([2, 1], [3, 3], [4, 4], [5, 7])])).toEqual(['row:1', 'row:2', 'row:5'])
  })

  test('leaves the page beside them room on the socket', () => {
    const many = Array.from({ length: 400 }, (_, at) => bet([at, 1]))
    expect(topicsOf(many)).toHaveLength(60)
    expect(topicsOf(many)[0]).toBe('row:0')
  })
})

const leg = (market: string, outcome: string, score: string | null, given: object = {}) => ({
  ref: `400123/${market}/${outcome}`,
  sport: 'football',
  isLive: true,
  score,
  ...given,
})

test.each([
  { market: 'handicap|hcp=-2.5', outcome: 'home', score: '2:0', line: '−0.5' },
  { market: 'handicap|hcp=-2.5', outcome: 'away', score: '2:0', line: '+0.5' },
  { market: 'handicap|hcp=-1', outcome: 'home', score: '0:0', line: '−1' },
  { market: 'handicap|hcp=-1', outcome: 'away', score: '1:0', line: '0' },
  { market: 'handicap|hcp=1.25', outcome: 'home', score: '0:3', line: '−1.75' },
  { market: 'handicap|hcp=0.75', outcome: 'away', score: '1:1', line: '−0.75' },
])('$outcome $market taken at $score is $line on the rest', ({ market, outcome, score, line }) => {
  expect(restOfGame(leg(market, outcome, score))).toEqual({ from: score, line })
})

test.each([
  ['taken before the start', leg('handicap|hcp=-1', 'home', null, { isLive: false })],
  ['of one half', leg('handicap|hcp=-1|period=1', 'home', '1:0')],
  ['with a draw', leg('european_handicap|hcp=-1', 'home', '1:0')],
  ['of corners', leg('corners_handicap|hcp=-1', 'home', '1:0')],
  ['of games, where the score is of sets', leg('handicap|hcp=-1', 'home', '1:0', { sport: 'tennis' })],
  ['without a score', leg('handicap|hcp=-1', 'home', null)],
  ['that is none', leg('total|total=2.5', 'over', '1:0')],
])('a handicap %s has no rest', (_what, given) => {
  expect(restOfGame(given)).toBeNull()
})

/** Quarter lines: half of the stake goes on each neighbouring line. */
const fareOf = (lead: number, line: number): number =>
  [-0.25, 0.25].reduce((sum, step) => sum + Math.sign(lead + (Number.isInteger(line * 2) ? line : line + step)), 0)

test('the rest on its line ends as the whole on the line that was agreed on', () => {
  const read = (line: string): number => Number(line.replace('−', '-'))
  for (let quarters = -14; quarters <= 14; quarters += 1)
    for (const [home, away] of [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 3],
      [2, 2],
    ] as const)
      for (let more = -4; more <= 4; more += 1) {
        const hcp = quarters / 4
        const rest = restOfGame(leg(`handicap|hcp=${hcp}`, 'home', `${home}:${away}`))
        expect(fareOf(more, read(rest?.line ?? ''))).toBe(fareOf(home - away + more, hcp))
      }
})
