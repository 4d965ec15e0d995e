import { BaseCoupon, CouponToPlace, SERVER_DECIDED } from '@evens/contracts'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { couponToPlace } from './coupon-of.ts'

const coupon = {
  key: 'a-key-of-the-browser',
  typeId: 0,
  currency: 'USD',
  amount: '500',
  changeCoefAction: 2 as const,
  prepaidAmount: '100',
  bets: [{ ref: '1/result/home', coef: 2000 }],
}
const decided = Object.fromEntries(Object.keys(SERVER_DECIDED).map((name) => [name, 7]))

test('fields of the base coupon that the server decides are accepted and change nothing', () => {
  const sent = { ...coupon, ...decided, userId: '1', coef: 99.5, coefByView: null }
  expect(Check(BaseCoupon, sent)).toBe(true)
  expect(couponToPlace(sent)).toEqual(coupon)
  expect(Check(CouponToPlace, couponToPlace(sent))).toBe(true)
})

test.each(['maxPayout', 'odds', 'isAdmin'])('the unknown field %s is refused', (name) => {
  expect(Check(BaseCoupon, { ...coupon, [name]: 1 })).toBe(false)
})
