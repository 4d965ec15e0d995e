import { expect, test } from 'vitest'
import { legEnd, PLANNED } from './leg-end.ts'
import { closingAfter, isMarketCancelled, NOT_CLOSED, type MarketWord } from './market-closing.ts'

const settled = (result: 0 | 1, certainty: 1 | 2 = 2, more: object = {}): MarketWord => ({
  kind: 'settled',
  certainty,
  outcomes: [{ id: 'over', result, ...more }],
})
const under = (certainty: 1 | 2): MarketWord => ({ kind: 'settled', certainty, outcomes: [{ id: 'under', result: 1 }] })
const BACK: MarketWord = { kind: 'settlement-taken-back' }
const cancelled = (from: number | null, until: number | null, reason = 'late_price'): MarketWord => ({
  kind: 'cancelled',
  from,
  until,
  reason,
})
const uncancelled = (from: number | null, until: number | null): MarketWord => ({
  kind: 'cancel-taken-back',
  from,
  until,
})

const after = (words: readonly MarketWord[]) => words.reduce(closingAfter, NOT_CLOSED)

test.each<{ what: string; words: readonly MarketWord[]; is: string }>([
  { what: 'nothing', words: [], is: 'open' },
  { what: 'won', words: [settled(1)], is: 'won' },
  { what: 'won, then lost', words: [settled(1), settled(0)], is: 'lost' },
  { what: 'half won', words: [settled(1, 2, { voidFactor: 0.5 })], is: 'half-won' },
  { what: 'half lost', words: [settled(0, 2, { voidFactor: 0.5 })], is: 'half-lost' },
  { what: 'refunded', words: [settled(0, 2, { voidFactor: 1 })], is: 'void' },
  { what: 'a result that is none', words: [settled(1, 2, { voidFactor: 1 })], is: 'open' },
  { what: 'another outcome', words: [under(2)], is: 'open' },
  { what: 'seen, then confirmed otherwise', words: [settled(1, 1), settled(0, 2)], is: 'lost' },
  { what: 'confirmed, then seen otherwise', words: [settled(0, 2), settled(1, 1)], is: 'lost' },
  { what: 'another outcome confirmed, then this one seen', words: [under(2), settled(1, 1)], is: 'open' },
  { what: 'this one seen, then another confirmed', words: [settled(1, 1), under(2)], is: 'won' },
  { what: 'confirmed, taken back, then seen', words: [settled(0, 2), BACK, settled(1, 1)], is: 'won' },
  {
    what: 'confirmed, cancelled, restored, then seen',
    words: [settled(0), cancelled(null, null), uncancelled(null, null), settled(1, 1)],
    is: 'lost',
  },
  { what: 'taken back', words: [settled(1), BACK], is: 'open' },
  { what: 'cancelled for all', words: [cancelled(null, null)], is: 'void' },
  { what: 'won and cancelled', words: [settled(1), cancelled(null, null)], is: 'void' },
  { what: 'cancelled before this bet', words: [settled(1), cancelled(null, 100)], is: 'won' },
  { what: 'cancelled after this bet', words: [settled(1), cancelled(101, null)], is: 'won' },
  { what: 'cancelled from this very moment', words: [settled(1), cancelled(100, 101)], is: 'void' },
  { what: 'a cancel taken back', words: [settled(1), cancelled(50, 150), uncancelled(50, 150)], is: 'won' },
  { what: 'another cancel taken back', words: [settled(1), cancelled(50, 150), uncancelled(null, 150)], is: 'void' },
  {
    what: 'one of two windows taken back',
    words: [cancelled(50, 150), cancelled(90, 200), uncancelled(50, 150)],
    is: 'void',
  },
])('after $what a bet on it is $is', ({ words, is }) => {
  const leg = { outcome: 'over', acceptedAtMs: 100, isLive: false, startsAtMs: 1000 }
  expect(legEnd(after(words), PLANNED, leg).result.kind).toBe(is)
})

test.each([
  { what: 'the same settlement', words: [settled(1), settled(1)] },
  { what: 'a lower certainty', words: [settled(1, 2), settled(0, 1)] },
  { what: 'the same window', words: [cancelled(1, 2), cancelled(1, 2)] },
  { what: 'a window that is not in force', words: [cancelled(1, 2), uncancelled(1, 3)] },
])('$what leaves the very same closing', ({ words: [first, second] }) => {
  const before = after([first as MarketWord])
  expect(closingAfter(before, second as MarketWord)).toBe(before)
})

test('a market is cancelled by a cancel without an end, as long as one is in force', () => {
  expect(isMarketCancelled(after([cancelled(null, 5)]))).toBe(false)
  expect(isMarketCancelled(after([cancelled(5, null), cancelled(null, null), uncancelled(null, null)]))).toBe(true)
  expect(isMarketCancelled(after([cancelled(5, null), uncancelled(5, null)]))).toBe(false)
})
