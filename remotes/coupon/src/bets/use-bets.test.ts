import type { CouponsReply, CouponView } from '@evens/contracts'
import { withNewest } from '@evens/remote-sdk/pages'
import { expect, test } from 'vitest'
import { goneFrom } from './use-bets.ts'

const reply = (times: readonly number[], next: string | null): CouponsReply => ({
  coupons: times.map((placedAt) => ({ id: `c${placedAt}`, placedAt }) as CouponView),
  next,
})

test('a bet that was closed is gone; one that a newer one pushed down is not', () => {
  const list = withNewest(null, reply([9, 8], 'c8'))
  expect(goneFrom(list, withNewest(list, reply([10, 9], 'c9')))).toBe(0)
  expect(goneFrom(list, withNewest(list, reply([9], null)))).toBe(1)
})
