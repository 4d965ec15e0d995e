import type { CouponToPlace } from '@evens/contracts'
import { err, minor } from '@evens/kernel'
import { STAKED_TYPES } from '@evens/rules/coupon'
import type { Quote } from '../../book/index.ts'
import { aFixture, NOW_MS } from '../../book/testing/build.ts'
import type { AcceptedTerms } from '../core/accepted-terms.ts'
import type { PlaceRules } from '../core/decide-placement.ts'

/** A price as the book answers it, open before the game. */
export const aQuote = (event: string, odds: number, given: Partial<Quote> = {}): Quote => ({
  ref: { event, market: 'result', outcome: 'home' },
  odds,
  isOpen: true,
  reason: null,
  version: 1,
  generation: 1,
  isLive: false,
  delayMs: 0,
  score: null,
  chance: null,
  fixture: aFixture({ id: event }),
  ...given,
})

export const aRequest = (events: readonly string[], given: Partial<CouponToPlace> = {}): CouponToPlace => ({
  key: 'a-key-0123456789',
  currency: 'EUR',
  typeId: events.length === 1 ? 0 : 1,
  amount: '1000',
  changeCoefAction: 2,
  bets: events.map((event) => ({ ref: `${event}/result/home`, coef: 2000 })),
  ...given,
})

/** One, a hundred and ten thousand euros: the usual stake is five. */
const AMOUNTS: PlaceRules['table'] = {
  minStake: 0.2,
  maxStake: 20,
  maxPayout: 2000,
  minTypes: STAKED_TYPES,
  maxTypes: STAKED_TYPES,
  limits: [],
}

export const RULES: PlaceRules = {
  currency: 'EUR',
  table: AMOUNTS,
  stakeFactorMilli: 1000,
  hiddenSports: { line: [], live: [] },
  bonus: null,
  antiExpressMarginMilli: 1060,
  liveDelayMs: 3000,
  tax: null,
  isBonusBetOffered: true,
  hyperBonus: { percents: [{ legs: 4, percent: 10 }], min: minor(1n), max: minor(500n) },
  areOrdersOffered: true,
  isVipOffered: true,
  isAdvanceOffered: true,
  promo: { isOffered: true, found: err('promo-unknown') },
  isOneOfSingles: false,
  after: 'nothing',
  scores: null,
}

export const anAgreement = (request: CouponToPlace, quotes: readonly Quote[]): AcceptedTerms => ({
  rules: 1,
  request,
  legs: quotes.map(({ ref, odds, version, generation, isLive, score, fixture }) => ({
    ref,
    odds: odds ?? 0,
    version,
    generation,
    isLive,
    score,
    fixture,
  })),
  terms: { maxPayout: null, antiExpressMarginMilli: 1060, hasBonusBet: false, hyperBonus: null, isFreeBet: false },
})

export { NOW_MS }
