import { expect, test } from 'vitest'
import { type CouponPages, withNewest, withOlder } from './coupon-pages.ts'

type Coupon = { readonly id: string; readonly placedAt: number }
const reply = (times: readonly number[], next: string | null): CouponPages<Coupon> => ({
  coupons: times.map((placedAt) => ({ id: `c${placedAt}`, placedAt })),
  next,
})
const times = ({ coupons }: CouponPages<Coupon>): number[] => coupons.map(({ placedAt }) => placedAt)

test('older bets stay below the newest when those are asked for again', () => {
  const list = withOlder(withNewest(null, reply([9, 8], 'c8')), reply([7, 6], 'c6'))
  expect([times(list), list.next]).toEqual([[9, 8, 7, 6], 'c6'])
  const later = withNewest(list, reply([10, 9], 'c9'))
  expect([times(later), later.next]).toEqual([[10, 9, 8, 7, 6], 'c6'])
})

test('without a next page the list is the reply', () => {
  const list = withOlder(withNewest(null, reply([9, 8], 'c8')), reply([7], null))
  expect(times(withNewest(list, reply([8], null)))).toEqual([8])
  expect(times(withNewest(list, reply([], null)))).toEqual([])
})

test('a bet on two pages is listed once', () => {
  expect(times(withOlder(reply([9, 8], 'c8'), reply([8, 7], null)))).toEqual([9, 8, 7])
})
