import { MARKET_STATUS, type FeedMessage, type OfferedMarket } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { applyMessage } from './apply.ts'
import { createBook } from './book.ts'
import { insanity } from './sanity.ts'
import { NOW_MS } from '../testing/build.ts'
import { anOffer, fixtureOf, oddsChange, POWER, withOdds } from '../testing/messages.ts'

const cases: readonly (readonly [string, OfferedMarket])[] = [
  ['unknown-kind', anOffer('coin_toss', {}, { heads: 0.5, tails: 0.5 })],
  ['unknown-kind', anOffer('constructor', {}, { home: 1 })],
  ['misfit-specifiers', anOffer('total', {}, { over: 0.5, under: 0.5 })],
  ['misfit-specifiers', anOffer('total', { total: '2.3' }, { over: 0.5, under: 0.5 })],
  ['misfit-specifiers', anOffer('result', { total: '2.5' }, { home: 0.5, draw: 0.3, away: 0.2 })],
  ['misfit-specifiers', anOffer('team_total', { team: 'third', total: '1.5' }, { over: 0.5, under: 0.5 })],
  ['misfit-outcomes', anOffer('winner', {}, { home: 0.5, nobody: 0.5 })],
  ['bad-number', anOffer('winner', {}, { home: Number.NaN, away: 0.5 })],
  ['bad-sum', anOffer('winner', {}, { home: 0.5, away: 0.4 })],
  ['bad-sum', anOffer('double_chance', {}, { home_draw: 0.3, home_away: 0.3, draw_away: 0.4 })],
  ['arbitrage', withOdds('winner', { home: 2100, away: 2100 })],
  ['arbitrage', withOdds('result', { home: 3100, draw: 3100, away: 3100 })],
  ['greed', withOdds('correct_score', Object.fromEntries(['0:0', '1:0', '0:1', '1:1'].map((score) => [score, 1100])))],
]

test.each(cases)('%s: %o', (why, offered) => {
  expect(insanity(offered)).toBe(why)
})

test.each([
  anOffer('result', {}, { home: 0.5, draw: 0.3, away: 0.2 }),
  anOffer('double_chance', { period: '1' }, { home_draw: 0.8, home_away: 0.7, draw_away: 0.5 }),
  anOffer('handicap', { hcp: '-0.25' }, { home: 0.5, away: 0.5 }),
  withOdds('winner', { home: 1900, away: 1900 }),
  anOffer('result', {}, {}),
])('a sane price is not held: %o', (offered) => {
  expect(insanity(offered)).toBeNull()
})

function held(...messages: readonly FeedMessage[]): readonly (boolean | undefined)[] {
  const book = createBook()
  applyMessage(book, fixtureOf('400001'), POWER)
  return messages.map((message) => {
    applyMessage(book, message, POWER)
    return book.events.get('400001')?.markets.get('winner')?.isHeld
  })
}
const at = (home: number, seconds: number, more: object = {}): FeedMessage =>
  oddsChange([anOffer('winner', {}, { home, away: 1 - home })], { at: NOW_MS + seconds * 1000, ...more })
const SCORED = { state: { status: 1, phase: { name: 'half' }, score: [1, 0] } }

test('an insane market is held until a sane message comes', () => {
  const insane = oddsChange([anOffer('winner', {}, { home: 0.9, away: 0.9 })], { at: NOW_MS + 1000 })
  expect(held(at(0.5, 0), insane, at(0.52, 2))).toEqual([false, true, false])
})

test('a leap is held until a later message confirms it; a repetition does not count as later', () => {
  expect(held(at(0.2, 0), at(0.8, 600), at(0.8, 600), at(0.8, 601))).toEqual([false, true, true, false])
})

test.each([
  ['something happened in the same message', at(0.8, 600, SCORED)],
  [
    'an incident came with it',
    at(0.8, 600, { incidents: [{ number: 1, kind: 'goal', phase: { name: 'half' }, isKey: true }] }),
  ],
])('a leap is no slip when %s', (_why, message) => {
  expect(held(at(0.2, 0), message)).toEqual([false, false])
})

test('a leap is legitimate within a minute of an incident or after a suspension', () => {
  expect(held(at(0.2, 0), at(0.2, 300, SCORED), at(0.8, 330))).toEqual([false, false, false])
  const stopped = oddsChange([anOffer('winner', {}, { home: 0.2, away: 0.8 }, { status: MARKET_STATUS.suspended })])
  expect(held(at(0.2, 0), stopped, at(0.8, 600))).toEqual([false, false, false])
})

test('a clock that ticks excuses nothing', () => {
  const ticking = { state: { ...SCORED.state, clock: { seconds: 9, isRunning: true, countsDown: false } } }
  expect(held(at(0.2, 0, SCORED), at(0.8, 600, ticking))).toEqual([false, true])
})
