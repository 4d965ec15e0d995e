import type { PromoCode } from '@evens/contracts'
import { minor, readAmount } from '@evens/kernel'
import { expect, test } from 'vitest'
import { aPricedPick } from '../testing/a-pick.ts'
import { type Draft, editDraft, EMPTY_DRAFT } from './draft.ts'
import { extrasOf, readCoef, type SlipOffers, coefText } from './extras.ts'
import { fillCoupon, type PricedSelection, requestOf } from './filled-coupon.ts'
import { nextHyperStep, reckon } from './reckon.ts'

const LIMITS = {
  minStake: minor(50n),
  maxStake: minor(100_000n),
  maxPayout: minor(10_000_000n),
  antiExpressMarginMilli: 1060,
  tax: null,
}
const OFFERS: SlipOffers = {
  bonusBet: true,
  hyperBonus: {
    percents: [
      { legs: 5, percent: 3 },
      { legs: 7, percent: 5 },
    ],
    min: minor(10n),
    max: minor(20_000n),
  },
  vipBet: true,
  advance: true,
  orders: true,
  promoCodes: true,
  oneClick: true,
  maxStake: LIMITS.maxStake,
}
const NOTHING_OFFERED: SlipOffers = {
  ...OFFERS,
  bonusBet: false,
  hyperBonus: null,
  vipBet: false,
  advance: false,
  orders: false,
  promoCodes: false,
}
const MARKS = { decimal: '.', group: ',', grouping: 'thousands' } as const
const READ = {
  stake: (text: string) => readAmount(text, { exponent: 2, marks: MARKS }),
  coef: (text: string) => readCoef(text, MARKS),
}
const FREE: PromoCode = { code: 'FREE-10', kind: 'free-bet', amount: '1000', minCoef: 1500, validUntil: 0 }

const leg = (event: number, odds: number, more: Partial<PricedSelection['selection']> = {}): PricedSelection => ({
  ...aPricedPick(String(event), odds, more),
  score: '1:0',
})
const legs = (count: number, odds = 2000) => Array.from({ length: count }, (_none, at) => leg(at + 1, odds))

function made(prices: readonly PricedSelection[], given: Partial<Draft> = {}, type?: string, offers = OFFERS) {
  const draft = { ...EMPTY_DRAFT, ...given }
  const coupon = fillCoupon(prices, { chosenType: type, draft, usualStake: '10', read: READ.stake })
  const extras = extrasOf(coupon, draft, offers, READ)
  return { coupon, extras, reckoned: reckon(coupon, minor(100_000n), LIMITS, extras) }
}

test.each([
  { what: 'an express of three', prices: legs(3), has: true },
  { what: 'an express of two', prices: legs(2), has: false },
  { what: 'a leg below 1.10', prices: [...legs(3), leg(9, 1090)], has: false },
  { what: 'one that was removed by hand', prices: legs(3), draft: { isBonusBetRemoved: true }, has: false },
  { what: 'a system', prices: legs(3), type: 'system', has: false },
  { what: 'a site without it', prices: legs(3), offers: NOTHING_OFFERED, has: false },
])('the bonus bet comes by itself with $what: $has', ({ prices, draft, type, offers, has }) => {
  expect(made(prices, draft, type, offers).extras.hasBonusBet).toBe(has)
})

test('a bonus bet raises odds and win, and returns with a new coupon', () => {
  const { coupon, extras, reckoned } = made(legs(3))
  expect(reckoned).toMatchObject({ coef: 8240, win: 8240n })
  expect(requestOf(coupon, 2, 'key', 'USD', extras)).toMatchObject({ hasBonusBet: true })
  const removed = editDraft(EMPTY_DRAFT, { kind: 'bonus-bet-removed' })
  expect(made(legs(3), removed).reckoned).toMatchObject({ coef: 8000, win: 8000n })
  expect(editDraft(removed, { kind: 'legs-gone' }).isBonusBetRemoved).toBe(false)
})

test.each([
  { count: 4, bonus: 0n, next: { legs: 5, percent: 3 } },
  { count: 5, bonus: 930n, next: { legs: 7, percent: 5 } },
  { count: 7, bonus: 6350n, next: null },
])('an express of $count has a hyper-bonus of $bonus', ({ count, bonus, next }) => {
  const { extras, reckoned } = made(legs(count), { isBonusBetRemoved: true })
  expect([reckoned.hyperBonus, nextHyperStep(extras, count)]).toEqual([bonus, next])
})

test.each([
  { what: 'on a single', prices: legs(1), type: undefined, refusal: null, win: 1000n },
  { what: 'on an express', prices: legs(2), type: undefined, refusal: null, win: 3000n },
  { what: 'on a system', prices: legs(3), type: 'system', refusal: 'promo-type', win: 4000n },
  { what: 'below its odds', prices: legs(1, 1400), type: undefined, refusal: 'promo-odds-too-low', win: 400n },
])('a free bet $what: $refusal, it pays winnings without the stake', ({ prices, type, refusal, win }) => {
  expect(made(prices, { promo: FREE }, type).reckoned).toMatchObject({ refusal, win })
})

test('singles take no code, no advance and no order', () => {
  const draft = { promo: FREE, advance: '5', exactCoef: '3' }
  expect(made(legs(2), draft, 'singles').extras).toMatchObject({ promo: null, advance: 0n, exactCoef: null })
})

test.each([
  { isVip: false, stake: '2000', advance: '1500', refusal: 'above-maximum', asks: false },
  { isVip: true, stake: '2000', advance: '1500', refusal: 'offers-not-together', asks: false },
  { isVip: true, stake: '2000', advance: '', refusal: 'insufficient-funds', asks: false },
  { isVip: true, stake: '500', advance: '501', refusal: 'advance-above-stake', asks: false },
  { isVip: true, stake: '500', advance: '', refusal: null, asks: false },
])('of $stake with VIP $isVip and an advance of $advance: $refusal', ({ isVip, stake, advance, refusal, asks }) => {
  const { reckoned } = made(legs(2), { isVip, stake, advance })
  expect([reckoned.refusal, reckoned.asksApproval]).toEqual([refusal, asks])
})

test('a VIP bet above the maximum requests approval, and is no order at the same time', () => {
  const rich = { ...LIMITS, maxStake: minor(50_000n) }
  const draft = { ...EMPTY_DRAFT, isVip: true, stake: '600' }
  const asked = (given: Draft) => {
    const coupon = fillCoupon(legs(2), { chosenType: undefined, draft: given, usualStake: '10', read: READ.stake })
    return reckon(coupon, minor(100_000n), rich, extrasOf(coupon, given, OFFERS, READ))
  }
  expect(asked(draft)).toMatchObject({ refusal: null, asksApproval: true })
  expect(asked({ ...draft, exactCoef: '9' }).refusal).toBe('offers-not-together')
  expect(asked({ ...draft, isVip: false }).refusal).toBe('above-maximum')
})

test('a VIP bet is for games that have not begun', () => {
  expect(made([leg(1, 2000, { isLive: true })]).extras.isVipOffered).toBe(false)
})

test('an order shows its odds, its score and its possible win', () => {
  const { coupon, extras, reckoned } = made(legs(1), { exactCoef: '2.5', isDropOnScoreChange: true })
  expect(reckoned).toMatchObject({ win: 2500n, isOrder: true })
  // Odds that are already offered are taken at once, at the current price.
  expect(made(legs(1), { exactCoef: '1.9' }).reckoned).toMatchObject({ win: 2000n, isOrder: false })
  expect(requestOf(coupon, 2, 'key', 'USD', extras)).toMatchObject({
    exactCoef: 2500,
    isDropOnScoreChange: true,
    bets: [{ score: '1:0' }],
  })
})

test.each(['', '1', '0', 'much', '20000'])('"%s" is no price to wait for, and then no score drops anything', (text) => {
  expect(made(legs(1), { exactCoef: text, isDropOnScoreChange: true }).extras).toMatchObject({
    exactCoef: null,
    isDropOnScoreChange: false,
  })
})

test('the blocks of a conditional coupon are sent by number, each with its amount', () => {
  const blocks = { stakes: [null, '7'], of: { '1/result/home': 1, '2/result/home': 0, '3/result/home': 1 } }
  const { coupon, extras, reckoned } = made(legs(3), { blocks }, 'conditional')
  expect(requestOf(coupon, 2, 'key', 'USD', extras)).toMatchObject({
    typeId: 5,
    amountByBlockId: { 0: '1000', 1: '700' },
    bets: [{ blockId: 1 }, { blockId: 0 }, { blockId: 1 }],
  })
  expect(reckoned).toMatchObject({ stake: 1000n, win: 4100n, refusal: null })
})

test('an outright cannot be combined', () => {
  const prices = [leg(1, 2000, { isSingleOnly: true }), leg(2, 2000)]
  expect(made(prices).reckoned.legs).toEqual(['banned-from-express', null])
  expect(made(prices, {}, 'singles').reckoned.refusal).toBeNull()
})

const EN = { decimal: '.', group: ',', grouping: 'thousands' } as const
const RU = { decimal: ',', group: ' ', grouping: 'thousands' } as const

test.each([
  ['2.5', 2500],
  ['1.001', 1001],
  ['10000', 10_000_000],
  ['1', null],
  ['10000.001', null],
  ['2.5555', null],
  ['two', null],
  ['', null],
])('%s is read as %s', (text, coef) => {
  expect(readCoef(text, EN)).toBe(coef)
})

test.each([
  { coef: 2500, en: '2.5', ru: '2,5' },
  { coef: 1855, en: '1.855', ru: '1,855' },
  { coef: 3000, en: '3', ru: '3' },
])('$coef is written as it is read', ({ coef, en, ru }) => {
  expect([coefText(coef, EN), coefText(coef, RU)]).toEqual([en, ru])
  expect([readCoef(en, EN), readCoef(ru, RU)]).toEqual([coef, coef])
})
