import type { CouponView } from '@evens/contracts'
import { PLAIN_MARKS } from '@evens/kernel'
import type { Texts } from '@evens/remote-sdk'
import { COUPON_TYPES } from '@evens/rules/coupon'
import { aLeg } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { repeatedSlip } from './repeat.ts'

const texts: Texts = { t: (key) => key, has: () => true, add: () => {} }
const words = { texts, language: 'en', currency: 'USD', writing: { exponent: 2, marks: PLAIN_MARKS } }
const { event } = aLeg()

const aCoupon = (given: Partial<CouponView>): CouponView => ({
  id: '100000000000001',
  state: 'settled',
  typeId: COUPON_TYPES.express.code,
  systemValue: null,
  currency: 'USD',
  exponent: 2,
  stake: '1250',
  amountByBlockId: {},
  possibleWin: '2500',
  payout: null,
  reason: null,
  waitsMs: 0,
  placedAt: 0,
  closedAt: null,
  rulesVersion: 1,
  exactCoef: null,
  isDropOnScoreChange: false,
  isVip: false,
  isFreeBet: false,
  promoCode: null,
  advance: '0',
  bonusCoef: null,
  hyperBonusPercent: 0,
  stakeLeft: '1250',
  sales: [],
  sellsAt: null,
  saleWaitsMs: null,
  versions: [],
  legs: [],
  ...given,
})

test('legs that can still be bet on are put back; those that are decided, over or forgotten are not', () => {
  const legs = [
    aLeg({ ref: '1/result/home' }),
    aLeg({ ref: '2/result/home', result: 'won' }),
    aLeg({ ref: '3/result/home', event: { ...event, status: 3 } }),
    aLeg({ ref: '4/result/home', event: { ...event, href: null } }),
    aLeg({ ref: '5/result/home', event: { ...event, status: 1, isLive: true } }),
  ]
  const { selections, type, draft } = repeatedSlip(aCoupon({ legs }), words)
  expect(selections.map(({ ref, isLive }) => [ref, isLive])).toEqual([
    ['1/result/home', false],
    ['5/result/home', true],
  ])
  expect([type, draft.stake]).toEqual(['express', '12.50'])
  expect(repeatedSlip(aCoupon({ legs }), { ...words, language: 'ru' }).selections[0]?.href).toBe(`/ru${event.href}`)
})

test('a system is one again, with its size and its bankers', () => {
  const legs = [aLeg({ ref: '1/result/home', isBanker: true }), aLeg({ ref: '2/result/home' })]
  const { type, draft } = repeatedSlip(aCoupon({ typeId: COUPON_TYPES.system.code, systemValue: 3, legs }), words)
  expect(type).toBe('system')
  expect(draft).toMatchObject({ size: 3, bankers: ['1/result/home'] })
})

test('the blocks of a conditional coupon have their amounts', () => {
  const legs = [aLeg({ ref: '1/result/home', blockId: 0 }), aLeg({ ref: '2/result/home', blockId: 1 })]
  const amountByBlockId = { 0: '1250', 1: '300' }
  const coupon = aCoupon({ typeId: COUPON_TYPES.conditional.code, amountByBlockId, legs })
  expect(repeatedSlip(coupon, words).draft).toMatchObject({
    stake: '12.50',
    blocks: { stakes: ['12.50', '3'], of: { '1/result/home': 0, '2/result/home': 1 } },
  })
})

test.each([{ currency: 'EUR' }, { isFreeBet: true }])('of %o the stake is not put back', (given) => {
  expect(repeatedSlip(aCoupon({ ...given, legs: [aLeg({ ref: '1/result/home' })] }), words).draft.stake).toBeNull()
})
