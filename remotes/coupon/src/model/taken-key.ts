import type { PlacedCoupon } from '@evens/contracts'

const KEYS = { ordered: 'coupon_ordered', asked: 'coupon_asked' } as const

/** How coupons that were sent together are named as one. */
export function takenKey(coupons: readonly Pick<PlacedCoupon, 'state'>[]): string {
  const [first] = coupons
  const state = coupons.every((coupon) => coupon.state === first?.state) ? first?.state : undefined
  return state === 'ordered' || state === 'asked' ? KEYS[state] : 'coupon_accepted'
}
