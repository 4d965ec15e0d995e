import type { EventState, Fixture, MarketStatus, Names } from '@evens/contracts/feed'
import { invariant, marketKey, type Specifiers } from '@evens/kernel'
import {
  beginFight,
  beginPoints,
  beginTennis,
  boxing,
  footballModel,
  type PricedMarket,
  tennis,
  volleyball,
} from '@evens/pricing'
import { registerAfter } from '@evens/rules/settlement'
import { type Book, type BookEvent, type BookMarket, type BookOutcome, createBook } from '../core/book.ts'

export const NOW_MS = Date.UTC(2027, 0, 15, 12)
export const HOUR_MS = 3_600_000

type Given<T> = { readonly [K in keyof T]?: T[K] }

const names = (en: string): Names => ({ en })

export const aCompetitor = (id: string, en: string, more: Readonly<Record<string, string>> = {}) => ({
  id,
  names: { en, ...more },
})

export function aFixture(given: Given<Fixture> = {}): Fixture {
  return {
    id: '400001',
    sport: 'football',
    kind: 'match',
    world: 'real',
    champ: { id: '1201', names: names('Northern League'), country: 'NO', rank: 5 },
    competitors: [aCompetitor('11', 'Torvia'), aCompetitor('12', 'Lansk')],
    startsAt: NOW_MS + HOUR_MS,
    format: {},
    coverage: { isLive: true, hasStream: false },
    delayMs: 3000,
    ...given,
  }
}

/** Fair probabilities by outcome; the odds are one over them. */
export function aMarket(
  market: string,
  specifiers: Specifiers,
  chances: Readonly<Record<string, number>>,
  given: { readonly status?: MarketStatus; readonly isHeld?: boolean } = {},
): BookMarket {
  const outcomes = Object.entries(chances).map(([id, probability]): BookOutcome => ({
    id,
    isActive: true,
    probability,
    odds: Math.floor(1000 / probability),
  }))
  const key = marketKey(market, specifiers)
  return {
    key,
    market,
    specifiers,
    status: 1,
    cashOut: 1,
    outcomes,
    settlement: null,
    cancels: [],
    isHeld: false,
    ...given,
  }
}

export const aResult = (home: number, draw: number): BookMarket =>
  aMarket('result', {}, { home, draw, away: 1 - home - draw })

export const aTotal = (line: string, over: number, more: Specifiers = {}): BookMarket =>
  aMarket('total', { ...more, total: line }, { over, under: 1 - over })

export function anEvent(
  given: {
    readonly fixture?: Given<Fixture>
    readonly state?: Given<EventState>
    readonly markets?: readonly BookMarket[]
    readonly version?: number
  } = {},
): BookEvent {
  const markets = given.markets ?? [aResult(0.5, 0.3)]
  const fixture = aFixture(given.fixture)
  const register = registerAfter(null, { type: 'fixture_change', fixture }, 0)
  invariant(register !== null, 'an announced fixture has a register')
  return {
    fixture,
    register,
    producer: 'simulator',
    state: { status: 0, phase: { name: 'not_started' }, ...given.state },
    markets: new Map(markets.map((market) => [market.key, market])),
    incidents: [],
    version: given.version ?? 1,
    at: NOW_MS - 1000,
    happenedAt: 0,
  }
}

export function aBook(...events: readonly BookEvent[]): Book {
  const book = createBook()
  for (const event of events) book.events.set(event.fixture.id, event)
  return book
}

const STATE = {
  phase: 'not_started',
  part: 1,
  second: 0,
  added: null,
  goals: [],
  corners: [],
  cards: [],
  penalties: [],
  penalty: null,
  shootout: [],
} as const
const STRENGTH = { goals: [1.6, 1.1], rho: -0.1, corners: [5, 5], cards: [2, 2] } as const

const FISTS = { ko: [0.006, 0.004], submission: [0, 0], down: [0.02, 0.015], better: [0.3, 0.25] } as const
const ROUNDS = { rounds: 10, exchanges: 12, seconds: 180, hasSubmissions: false }

/** Every market of a football game before its start, as the model has it: the fair chances of outcomes by their ids. */
export const footballPrices = () => chancesOf(footballModel.price(STRENGTH, STATE))

const chancesOf = (markets: readonly PricedMarket[]) =>
  markets.map(({ market, specifiers, outcomes }) => ({
    market,
    specifiers,
    chances: Object.fromEntries(outcomes.map(({ id, probability }) => [id, probability])),
  }))

/** The same of games of other sports, before their start. */
export const pricesOf = {
  tennis: () => chancesOf(tennis.price({ serving: [0.66, 0.61] }, beginTennis(3, 0))),
  volleyball: () => chancesOf(volleyball.price({ serving: [0.38, 0.34] }, beginPoints(5, 1))),
  boxing: () => chancesOf(boxing.price(FISTS, beginFight(ROUNDS))),
} as const
