import { oddsMilli } from '@evens/kernel'
import { expect, test } from 'vitest'
import {
  bonusBetCoef,
  type BonusBetFacts,
  bonusBetRefusal,
  isBonusBetAdded,
  promoCodeRefusal,
  type VipBetFacts,
  vipBetRefusal,
} from './offers.ts'
import { money } from './testing/build.ts'

const offered: VipBetFacts = { type: 'express', bets: [{ isLive: false }], maxBet: money(100), isEnabled: true }

test.each<[Partial<VipBetFacts>, string | null]>([
  [{}, null],
  [{ isEnabled: false }, 'switched-off'],
  [{ maxBet: null }, 'no-maximum'],
  [{ bets: [] }, 'no-bets'],
  [{ bets: [{ isLive: false }, { isLive: true }] }, 'live-bet'],
  [{ type: 'singles' }, 'singles'],
])('a VIP bet with %j: %s', (facts, refusal) => expect(vipBetRefusal({ ...offered, ...facts })).toBe(refusal))

test('a promo code is for every type but singles', () => {
  expect(promoCodeRefusal('singles')).toBe('singles')
  expect(promoCodeRefusal('single')).toBeNull()
})

const facts = (odds: readonly number[], more: Partial<BonusBetFacts> = {}, kind = 1): BonusBetFacts => ({
  type: 'express',
  bets: odds.map((one) => ({ odds: oddsMilli(one), kind })),
  ...more,
})

test.each([
  [0, 1100],
  [1, 1010],
  [3, 1030],
  [9, 1090],
  [10, 1100],
  [50, 1100],
])('%s bets have the coefficient %s', (bets, coef) => expect(bonusBetCoef(bets)).toBe(coef))

test.each([
  ['switched-off', facts([2000, 2000, 2000]), false],
  ['not-express', facts([2000, 2000, 2000], { type: 'system' }), true],
  ['too-few-bets', facts([2000, 2000]), true],
  ['bet-odds-too-low', facts([2000, 2000, 1099]), true],
  ['kind-excluded', facts([2000, 2000, 2000], {}, 7), true],
  [null, facts([1100, 1100, 1100]), true],
])('%s', (refusal, coupon, isEnabled) => expect(bonusBetRefusal(coupon, isEnabled)).toBe(refusal))

test('it is added by itself, and not again once it was removed', () => {
  const coupon = facts([2000, 2000, 2000])
  expect(isBonusBetAdded(coupon, true, false)).toBe(true)
  expect(isBonusBetAdded(coupon, true, true)).toBe(false)
  expect(isBonusBetAdded(coupon, false, false)).toBe(false)
})
