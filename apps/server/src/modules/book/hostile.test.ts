import type { FeedMessage } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { applyMessage } from './core/apply.ts'
import { createBook } from './core/book.ts'
import { createSequence, SEQUENCE_LIMITS } from './core/sequence.ts'
import { checkMessage } from './message-check.ts'
import { aBook, anEvent, aMarket, NOW_MS } from './testing/build.ts'
import { hostileMessages } from './testing/hostile.ts'
import { insaneOffers } from './testing/insane-offers.ts'
import { aMatchDay } from './testing/match-day.ts'
import { POWER } from './testing/messages.ts'

const COUNT = 20_000
/** A game that is over opens no more, so there have to be new ones. */
const DAYS = 20

test('of 20,000 hostile messages none crashes anything, and nothing insane is ever offered (T114)', () => {
  const book = createBook()
  const sequence = createSequence({}, NOW_MS, { ...SEQUENCE_LIMITS, silenceMs: 20_000 })
  const days = Array.from({ length: DAYS }, (_, at) =>
    aMatchDay({ seed: `day ${at}`, events: 6, steps: 1000, firstEvent: 400_001 + at * 10 }).slice(0, COUNT / DAYS),
  )
  const seen = { refused: 0, taken: 0, changed: 0, open: 0, held: 0 }
  let seq = 0
  const take = (message: FeedMessage): void => {
    for (const taken of sequence.take(message, NOW_MS).messages) {
      seen.taken += 1
      if (applyMessage(book, taken, POWER) !== null) seen.changed += 1
      seq = taken.seq
    }
  }
  let at = 0
  for (const given of hostileMessages(days.flat(), 'T114', COUNT)) {
    const checked = checkMessage(given)
    if ('fault' in checked) seen.refused += 1
    // Most keep the sequence, so that they are taken in; some come unordered.
    else take(at % 50 === 0 ? checked.message : { ...checked.message, producer: 'simulator', seq: seq + 1 })
    at += 1
    if (at % 500 !== 0) continue
    expect(insaneOffers(book, NOW_MS)).toEqual([])
    for (const { markets } of book.events.values())
      for (const { isHeld, status } of markets.values()) {
        if (isHeld) seen.held += 1
        else if (status === 1) seen.open += 1
      }
  }
  expect(at).toBe(COUNT)
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(500)
  expect({}).not.toHaveProperty('status')
})

test.each([
  ['an arbitrage', aMarket('winner', {}, { home: 0.4, away: 0.4 })],
  ['a kind that is none', aMarket('coin_toss', {}, { home: 0.6, away: 0.5 })],
  ['a price of nothing', { ...aMarket('winner', {}, { home: 1, away: 0.5 }) }],
])('the check itself sees %s', (_what, market) => {
  expect(insaneOffers(aBook(anEvent({ markets: [market] })), NOW_MS)).not.toEqual([])
})

test.each([
  { given: null, fault: 'not a message' },
  { given: { type: 'toString' }, fault: 'unknown type' },
  { given: { type: '__proto__' }, fault: 'unknown type' },
  { given: { type: 'alive', producer: 'a', seq: 1, at: 1, more: 1 }, fault: 'invalid fields' },
  { given: { type: 'alive', producer: 'a', seq: 0, at: 1 }, fault: 'invalid seq' },
  { given: { type: 'alive', producer: 'A', seq: 1, at: 1 }, fault: 'invalid producer' },
])('$given is refused: $fault', ({ given, fault }) => {
  expect(checkMessage(given)).toEqual({ fault })
})

test('names that no database keeps and no page shows are refused', () => {
  const [first] = aMatchDay({ seed: 'names', events: 1, steps: 0 })
  const named = (en: string) => {
    const message = structuredClone(first) as Extract<FeedMessage, { type: 'fixture_change' }>
    message.fixture.champ.names = { en }
    return checkMessage(message)
  }
  expect(named('Nordic «Cup» 🏆')).toHaveProperty('message')
  for (const name of ['a\u0000b', 'half \ud83c', 'bell\u0007'])
    expect(named(name)).toEqual({ fault: 'unreadable characters' })
})
