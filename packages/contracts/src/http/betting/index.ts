export { cancelCoupon } from './cancel-coupon.ts'
export { BetToPlace, CouponState, CouponToPlace, CouponView, PlacedCoupon } from './coupon.ts'
export { listCoupons, type CouponsReply } from './list-coupons.ts'
export { placeCoupon, type PlaceReply } from './place-coupon.ts'
