import { expect, test } from 'vitest'
import type { BookMarket } from './book.ts'
import { isOpen, offerOf } from './offer.ts'
import { aBook, anEvent, aResult, NOW_MS } from '../testing/build.ts'

const REF = { event: '400001', market: 'result', outcome: 'home' }
const LIVE = { state: { status: 1 as const } }
const market = (given: Partial<BookMarket>): { markets: BookMarket[] } => ({
  markets: [{ ...aResult(0.5, 0.3), ...given }],
})
const outcome = (given: object) =>
  market({ outcomes: [{ id: 'home', isActive: true, probability: 0.5, odds: 1900, ...given }] })

test.each([
  ['open before the start', {}, null],
  ['open during the game', { ...LIVE, fixture: { startsAt: NOW_MS - 1 } }, null],
  ['started by the server’s time, whatever the status says', { fixture: { startsAt: NOW_MS } }, 'event-started'],
  ['moved to an earlier time', { fixture: { startsAt: NOW_MS - 60_000 } }, 'event-started'],
  [
    'played, and nobody watches',
    { ...LIVE, fixture: { coverage: { isLive: false, hasStream: false } } },
    'event-started',
  ],
  ['suspended', { state: { status: 2 as const } }, 'event-not-open'],
  ['over', { state: { status: 3 as const } }, 'event-not-open'],
  ['cancelled', { state: { status: 5 as const } }, 'event-not-open'],
  ['postponed', { state: { status: 8 as const } }, 'event-not-open'],
  ['market suspended', market({ status: -1 }), 'market-not-active'],
  ['market handed over', market({ status: -2 }), 'market-not-active'],
  ['market held', market({ isHeld: true }), 'market-held'],
  ['its end seen', market({ settlement: { certainty: 1, outcomes: [] } }), 'market-settled'],
  ['outcome not active', outcome({ isActive: false }), 'outcome-not-active'],
  ['without a price', outcome({ odds: null }), 'no-price'],
])('%s', (_what, given, reason) => {
  const event = anEvent(given)
  const book = aBook(event)
  expect(offerOf(book, REF, NOW_MS)).toMatchObject({ isOpen: reason === null, reason })
  const offered = event.markets.get('result')
  const [first] = offered?.outcomes ?? []
  if (offered !== undefined && first !== undefined)
    expect(isOpen(event, offered, first, NOW_MS, book)).toBe(reason === null)
})

test('a producer that is down closes its own markets and no others', () => {
  const book = aBook(anEvent(), { ...anEvent({ fixture: { id: '400002' } }), producer: 'other' })
  book.down.add('simulator')
  expect(offerOf(book, REF, NOW_MS)).toMatchObject({ isOpen: false, reason: 'producer-down' })
  expect(offerOf(book, { ...REF, event: '400002' }, NOW_MS).isOpen).toBe(true)
})

test.each([
  { ref: { ...REF, event: '9' }, reason: 'event-unknown' },
  { ref: { ...REF, market: 'winner' }, reason: 'market-unknown' },
  { ref: { ...REF, outcome: 'nobody' }, reason: 'outcome-unknown' },
])('$reason', ({ ref, reason }) => {
  expect(offerOf(aBook(anEvent()), ref, NOW_MS)).toEqual({ odds: null, isOpen: false, reason })
})
