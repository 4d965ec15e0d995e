import type { CouponToPlace } from '@evens/contracts'
import { err, minor, ok } from '@evens/kernel'
import { expect, test } from 'vitest'
import type { Quote } from '../../book/index.ts'
import { aQuote, aRequest, RULES } from '../testing/build.ts'
import { decidePlacement, type PlaceRules } from './decide-placement.ts'

const EVENTS = ['1', '2', '3', '4'] as const
const legs = (count: number, given: Partial<Quote> = {}) => EVENTS.slice(0, count).map((id) => aQuote(id, 2000, given))
const FREE = ok({ code: 'FREE', amount: minor(1000n), minCoef: 1500 })

type Case = {
  readonly what: string
  readonly is: string
  readonly legs?: number
  readonly given?: Partial<CouponToPlace>
  readonly quote?: Partial<Quote>
  readonly rules?: Partial<PlaceRules>
}
const decided = ({ legs: count = 1, given = {}, quote = {}, rules = {} }: Case) =>
  decidePlacement(aRequest(EVENTS.slice(0, count), given), legs(count, quote), { ...RULES, ...rules })

test.each<Case>([
  { what: 'a plain bet', is: 'accepted' },
  { what: 'a live bet', quote: { isLive: true }, is: 'waiting' },
  { what: 'a live bet that has waited', quote: { isLive: true }, rules: { after: 'delay' }, is: 'accepted' },

  { what: 'an order below its price', given: { exactCoef: 2001 }, is: 'ordered' },
  { what: 'an order at its price', given: { exactCoef: 2000 }, is: 'accepted' },
  { what: 'an order at its price, live', given: { exactCoef: 2000 }, quote: { isLive: true }, is: 'waiting' },
  {
    what: 'an order whose price went while it waited',
    given: { exactCoef: 2001 },
    quote: { isLive: true },
    rules: { after: 'delay' },
    is: 'ordered',
  },
  {
    what: 'an order without orders',
    given: { exactCoef: 2001 },
    rules: { areOrdersOffered: false },
    is: 'orders-not-offered',
  },
  {
    what: 'an order of another price than was seen, where no change is agreed to',
    given: { exactCoef: 2001, changeCoefAction: 0, bets: [{ ref: '1/result/home', coef: 1500 }] },
    is: 'ordered',
  },
  {
    what: 'an order whose bonus bet brings it to its price',
    legs: 3,
    given: { exactCoef: 8240, hasBonusBet: true },
    is: 'accepted',
  },

  {
    what: 'a sport that is hidden before play',
    rules: { hiddenSports: { line: ['football'], live: [] } },
    is: 'legs-refused',
  },
  { what: 'a sport that is hidden in play', rules: { hiddenSports: { line: [], live: ['football'] } }, is: 'accepted' },
  {
    what: 'a live bet on a sport that is hidden in play',
    quote: { isLive: true },
    rules: { hiddenSports: { line: [], live: ['football'] } },
    is: 'legs-refused',
  },

  { what: 'above the maximum', given: { amount: '10001' }, is: 'above-maximum' },
  { what: 'a VIP bet above the maximum', given: { amount: '10001', isVip: true }, is: 'asked' },
  { what: 'a VIP bet at the maximum', given: { amount: '10000', isVip: true }, is: 'accepted' },
  {
    what: 'a VIP bet where there is none',
    given: { amount: '10001', isVip: true },
    rules: { isVipOffered: false },
    is: 'vip-not-offered',
  },
  {
    what: 'a VIP bet on a live game',
    given: { amount: '10001', isVip: true },
    quote: { isLive: true },
    is: 'vip-not-offered',
  },
  {
    what: 'a VIP bet of singles',
    given: { amount: '10001', isVip: true },
    rules: { isOneOfSingles: true },
    is: 'vip-not-offered',
  },
  {
    what: 'a VIP bet that was approved',
    given: { amount: '10001', isVip: true },
    rules: { after: 'approval' },
    is: 'accepted',
  },
  {
    what: 'an approved one that claims nothing',
    given: { amount: '10001' },
    rules: { after: 'approval' },
    is: 'above-maximum',
  },
  {
    what: 'a VIP bet as an order',
    given: { amount: '10001', isVip: true, exactCoef: 3000 },
    is: 'offers-not-together',
  },

  { what: 'a code that nobody has', given: { promoCode: 'FREE' }, is: 'promo-unknown' },
  {
    what: 'a code that was used',
    given: { promoCode: 'FREE' },
    rules: { promo: { isOffered: true, found: err('promo-used') } },
    is: 'promo-used',
  },
  {
    what: 'a free bet',
    given: { promoCode: 'FREE' },
    rules: { promo: { isOffered: true, found: FREE } },
    is: 'accepted',
  },
  {
    what: 'a free bet of more',
    given: { promoCode: 'FREE', amount: '1001' },
    rules: { promo: { isOffered: true, found: FREE } },
    is: 'promo-amount',
  },
  {
    what: 'a free bet where codes are off',
    given: { promoCode: 'FREE' },
    rules: { promo: { isOffered: false, found: FREE } },
    is: 'promo-not-offered',
  },
  {
    what: 'a free bet of singles',
    given: { promoCode: 'FREE' },
    rules: { promo: { isOffered: true, found: FREE }, isOneOfSingles: true },
    is: 'promo-singles',
  },
  {
    what: 'a free bet of a system',
    legs: 3,
    given: { promoCode: 'FREE', typeId: 2, systemValue: 2 },
    rules: { promo: { isOffered: true, found: FREE } },
    is: 'promo-type',
  },
  {
    what: 'a free bet at low odds',
    given: { promoCode: 'FREE' },
    quote: { odds: 1499 },
    rules: { promo: { isOffered: true, found: FREE } },
    is: 'promo-odds-too-low',
  },

  { what: 'a bonus bet on two', legs: 2, given: { hasBonusBet: true }, is: 'bonus-not-offered' },
  { what: 'a bonus bet on three', legs: 3, given: { hasBonusBet: true }, is: 'accepted' },
  {
    what: 'a bonus bet at low odds',
    legs: 3,
    given: { hasBonusBet: true },
    quote: { odds: 1099 },
    is: 'bonus-not-offered',
  },
  {
    what: 'a bonus bet where there is none',
    legs: 3,
    given: { hasBonusBet: true },
    rules: { isBonusBetOffered: false },
    is: 'bonus-not-offered',
  },

  { what: 'an advance', given: { prepaidAmount: '1000' }, is: 'accepted' },
  { what: 'an advance of more than the stake', given: { prepaidAmount: '1001' }, is: 'advance-above-stake' },
  {
    what: 'an advance where there is none',
    given: { prepaidAmount: '1' },
    rules: { isAdvanceOffered: false },
    is: 'advance-not-offered',
  },
  {
    what: 'an advance on singles',
    given: { prepaidAmount: '1' },
    rules: { isOneOfSingles: true },
    is: 'offers-not-together',
  },
  {
    what: 'an advance on a free bet',
    given: { prepaidAmount: '1', promoCode: 'FREE' },
    rules: { promo: { isOffered: true, found: FREE } },
    is: 'offers-not-together',
  },

  {
    what: 'another score than was seen',
    given: { isDropOnScoreChange: true, bets: [{ ref: '1/result/home', coef: 2000, score: '0:0' }] },
    quote: { isLive: true, score: '1:0' },
    is: 'legs-refused',
  },
  {
    what: 'a game that has begun with the score it begins with',
    given: { isDropOnScoreChange: true, bets: [{ ref: '1/result/home', coef: 2000, score: '' }] },
    quote: { isLive: true, score: '0:0' },
    is: 'waiting',
  },
  {
    what: 'a score that changed since it was taken in, whatever the browser says',
    given: { isDropOnScoreChange: true, bets: [{ ref: '1/result/home', coef: 2000, score: '1:0' }] },
    quote: { isLive: true, score: '1:0' },
    rules: { scores: ['0:0'], after: 'delay' },
    is: 'legs-refused',
  },
])('$what: $is', (given) => {
  const decision = decided(given)
  expect(decision.kind === 'take' ? decision.state : decision.reason).toBe(given.is)
})

test.each<Case & { readonly win: bigint }>([
  { what: 'two legs', is: '', legs: 2, win: 4000n },
  { what: 'four legs with the hyper-bonus, cut at its most', is: '', legs: 4, win: 16_000n + 500n },
  { what: 'three legs with the bonus bet', is: '', legs: 3, given: { hasBonusBet: true }, win: 8240n },
  {
    what: 'a free bet of four, without its stake and without a hyper-bonus',
    is: '',
    legs: 4,
    given: { promoCode: 'FREE' },
    rules: { promo: { isOffered: true, found: FREE } },
    win: 15_000n,
  },
  { what: 'an order, at the price it waits for', is: '', given: { exactCoef: 3000 }, win: 3000n },
])('$what can win $win', ({ win, ...given }) => {
  const decision = decided(given)
  expect(decision.kind === 'take' && decision.possibleWin).toBe(win)
})
