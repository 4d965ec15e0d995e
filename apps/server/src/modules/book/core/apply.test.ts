import { MARKET_STATUS } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { applyMessage } from './apply.ts'
import { createBook, type Book, type BookEvent } from './book.ts'
import { aFixture, NOW_MS } from '../testing/build.ts'
import { aMatchDay } from '../testing/match-day.ts'
import { aMessage, anOffer, fixtureOf, oddsChange, POWER, withOdds } from '../testing/messages.ts'
import type { FeedMessage } from '@evens/contracts/feed'

const EVENT = '400001'
const RESULT = anOffer('result', {}, { home: 0.5, draw: 0.3, away: 0.2 })
const TOTAL = anOffer('total', { total: '2.5' }, { over: 0.55, under: 0.45 })
const ref = { market: 'result', specifiers: {} }
const won = (certainty: 1 | 2, id = 'home'): FeedMessage =>
  aMessage('bet_settlement', { event: EVENT, certainty, markets: [{ ...ref, outcomes: [{ id, result: 1 }] }] })

function bookAfter(...messages: readonly FeedMessage[]): { book: Book; event: BookEvent } {
  const book = createBook()
  for (const message of [fixtureOf(EVENT), ...messages]) applyMessage(book, message, POWER)
  return { book, event: book.events.get(EVENT) as BookEvent }
}
const statusOf = (event: BookEvent, key = 'result') => event.markets.get(key)?.status

test('a fixture brings an event in, and the same fixture again is nothing new', () => {
  const book = createBook()
  expect(applyMessage(book, fixtureOf(EVENT), POWER)).toMatchObject({ isNew: true, fixture: true })
  expect(applyMessage(book, fixtureOf(EVENT), POWER)).toBeNull()
})

test.each(['odds_change', 'bet_stop', 'bet_settlement'] as const)('%s of an unknown event is left out', (type) => {
  const message = { ...oddsChange([RESULT]), type, groups: 'all', certainty: 1, event: '999' } as FeedMessage
  expect(applyMessage(createBook(), message, POWER)).toBeNull()
})

test('odds are made of fair probabilities, and those of the feed are used as they are', () => {
  const { event } = bookAfter(oddsChange([RESULT, withOdds('winner', { home: 1850, away: 1950 })]))
  const odds = (key: string) => event.markets.get(key)?.outcomes.map((outcome) => outcome.odds)
  expect(odds('result')).toEqual([1920, 3100, 4560])
  expect(odds('winner')).toEqual([1850, 1950])
})

test('odds withdrawn by the feed are no longer used', () => {
  const own = anOffer('winner', {}, { home: 0.5, away: 0.5 })
  const given = { ...own, outcomes: own.outcomes.map((outcome) => ({ ...outcome, odds: 9000 })) }
  const { event } = bookAfter(oddsChange([given]), oddsChange([own], { at: NOW_MS + 1 }))
  expect(event.markets.get('winner')).toMatchObject({ isHeld: false, outcomes: [{ odds: 1885 }, { odds: 1885 }] })
})

test('the version rises by one with each message that changed something, and with no other', () => {
  const { book, event } = bookAfter(oddsChange([RESULT, TOTAL]))
  expect(event.version).toBe(2)
  expect(applyMessage(book, oddsChange([RESULT]), POWER)).toBeNull()
  expect(event.version).toBe(2)
  expect(applyMessage(book, oddsChange([{ ...TOTAL, status: -1 }]), POWER)?.markets).toEqual(['total|total=2.5'])
  expect(event.version).toBe(3)
})

test('a market is replaced, never changed, and the others stay the same objects', () => {
  const { book, event } = bookAfter(oddsChange([RESULT, TOTAL]))
  const [result, total] = [event.markets.get('result'), event.markets.get('total|total=2.5')]
  applyMessage(book, oddsChange([{ ...RESULT, status: 0 }]), POWER)
  expect(event.markets.get('result')).not.toBe(result)
  expect(result?.status).toBe(1)
  expect(event.markets.get('total|total=2.5')).toBe(total)
})

test('a market update with only a status leaves its outcomes', () => {
  const { event } = bookAfter(oddsChange([RESULT]), oddsChange([{ ...RESULT, status: -2, outcomes: [] }]))
  expect(event.markets.get('result')).toMatchObject({ status: -2, outcomes: [{ odds: 1920 }, {}, {}] })
})

test.each([
  { groups: ['totals'], status: -1 as const, result: 1, total: -1 },
  { groups: 'all' as const, status: -1 as const, result: -1, total: -1 },
  { groups: ['main', 'nothing'], status: 0 as const, result: 0, total: 1 },
])('a stop of $groups suspends only active markets', ({ groups, status, result, total }) => {
  const stop = aMessage('bet_stop', { event: EVENT, groups, status })
  const settled = anOffer('winner', {}, { home: 0.5, away: 0.5 }, { status: MARKET_STATUS.settled })
  const { event } = bookAfter(oddsChange([RESULT, TOTAL, settled]), stop)
  expect([statusOf(event), statusOf(event, 'total|total=2.5'), statusOf(event, 'winner')]).toEqual([result, total, -3])
})

test('a live result does not undo a confirmed one, and a later price never reopens it', () => {
  const { event } = bookAfter(oddsChange([RESULT]), won(1), won(2, 'draw'), won(1, 'away'), oddsChange([RESULT]))
  expect(event.markets.get('result')).toMatchObject({
    status: -3,
    settlement: {
      certainty: 2,
      outcomes: [
        { id: 'draw', result: 1 },
        { id: 'home', result: 1 },
      ],
    },
  })
})

test('a rollback forgets how it ended; the next price opens it', () => {
  const back = aMessage('rollback_bet_settlement', { event: EVENT, markets: [ref] })
  const { book, event } = bookAfter(oddsChange([RESULT]), won(2), back)
  expect(event.markets.get('result')).toMatchObject({ status: -1, settlement: null })
  applyMessage(book, oddsChange([RESULT]), POWER)
  expect(statusOf(event)).toBe(1)
})

test('a market that ended before it was offered stays closed', () => {
  const { event } = bookAfter(won(1), oddsChange([RESULT]))
  expect(event.markets.get('result')).toMatchObject({ status: -3, outcomes: [] })
})

test.each([
  { window: {}, status: -4, after: -1 },
  { window: { from: 5 }, status: -4, after: -1 },
  { window: { from: 5, until: 9 }, status: 1, after: 1 },
  { window: { until: 9 }, status: 1, after: 1 },
])('a cancel in $window leaves the market at $status', ({ window, status, after }) => {
  const cancel = aMessage('bet_cancel', { event: EVENT, reason: 'wrong_price', markets: [ref], ...window })
  const back = aMessage('rollback_bet_cancel', { event: EVENT, markets: [ref], ...window })
  const { book, event } = bookAfter(oddsChange([RESULT]), cancel)
  expect(statusOf(event)).toBe(status)
  if (status === -4) expect(applyMessage(book, oddsChange([RESULT]), POWER), 'no price opens it').toBeNull()
  applyMessage(book, back, POWER)
  expect(statusOf(event)).toBe(after)
})

test('rolling back a cancel leaves settled markets settled', () => {
  const cancel = aMessage('bet_cancel', { event: EVENT, reason: 'wrong_price', markets: [ref] })
  const back = aMessage('rollback_bet_cancel', { event: EVENT, markets: [ref] })
  expect(statusOf(bookAfter(oddsChange([RESULT]), won(2), cancel).event)).toBe(-4)
  expect(statusOf(bookAfter(oddsChange([RESULT]), won(2), cancel, back).event)).toBe(-3)
})

test('a fixture that moves or is cancelled', () => {
  const moved = aMessage('fixture_change', { change: 'time', fixture: aFixture({ startsAt: 5 }) })
  const gone = aMessage('fixture_change', { change: 'cancelled', fixture: aFixture({ startsAt: 5 }) })
  const { book, event } = bookAfter(moved)
  expect(event.fixture.startsAt).toBe(5)
  expect(applyMessage(book, gone, POWER)).toMatchObject({ fixture: false, state: true })
  expect(event.state.status).toBe(5)
})

test('incidents are stored once by number, and the timeline outlives animation-only ones', () => {
  const incident = (number: number, isKey = false) => ({ number, kind: 'attack', phase: { name: 'half' }, isKey })
  const { book, event } = bookAfter(oddsChange([], { incidents: [incident(2, true), incident(1), incident(2)] }))
  expect(event.incidents.map(({ number }) => number)).toEqual([1, 2])
  expect(applyMessage(book, oddsChange([], { incidents: [incident(1)] }), POWER)).toBeNull()
  for (let number = 3; number <= 600; number++)
    applyMessage(book, oddsChange([], { incidents: [incident(number)] }), POWER)
  expect(event.incidents).toHaveLength(500)
  expect(event.incidents[0]).toEqual(incident(2, true))
  expect(event.incidents.at(-1)?.number).toBe(600)
})

test('another producer takes the event over when it goes live, and messages of the first are ignored', () => {
  const state = { status: 1 as const, phase: { name: 'half' } }
  const early = oddsChange([{ ...RESULT, status: -1 }], { producer: 'other' })
  const { book, event } = bookAfter(oddsChange([RESULT]), early)
  expect([event.producer, statusOf(event)]).toEqual(['simulator', 1])
  applyMessage(book, oddsChange([RESULT], { producer: 'other', state }), POWER)
  expect(event.producer).toBe('other')
  expect(applyMessage(book, oddsChange([{ ...RESULT, status: -2 }]), POWER)).toBeNull()
  expect(statusOf(event)).toBe(1)
})

test('a feed cannot fill the memory with markets of one event', () => {
  const many = Array.from({ length: 450 }, (_, at) => at)
  const { book, event } = bookAfter()
  for (let batch = 0; batch < 6; batch++)
    applyMessage(book, oddsChange(many.map((at) => anOffer('total', { total: `${batch}.${at}` }, {}))), POWER)
  expect(event.markets.size).toBe(2000)
})

test('replaying a whole match day changes nothing, message by message', () => {
  const book = createBook()
  for (const message of aMatchDay({ seed: 'twice', events: 8, steps: 600 })) {
    applyMessage(book, message, POWER)
    expect(applyMessage(book, message, POWER)).toBeNull()
  }
  expect(book.events.size).toBe(8)
  expect([...book.events.values()].every(({ version, at }) => version > 20 && at > NOW_MS)).toBe(true)
})
