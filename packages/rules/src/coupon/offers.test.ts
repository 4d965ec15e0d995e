import { expect, test } from 'vitest'
import { promoCodeRefusal, vipBetRefusal, type VipBetFacts } from './offers.ts'
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
