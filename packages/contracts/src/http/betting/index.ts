export { readAdvance, type AdvanceReply } from './advance.ts'
export { cancelCoupon } from './cancel-coupon.ts'
export {
  quoteCashOut,
  sellAt,
  takeCashOut,
  type CashOutQuote,
  type CashOutReply,
  type SellAtReply,
} from './cash-out.ts'
export { BetToPlace, CouponState, CouponToPlace, CouponView, PlacedCoupon } from './coupon.ts'
export { listCoupons, type CouponsReply } from './list-coupons.ts'
export { placeCoupon, type PlaceReply } from './place-coupon.ts'
export { editOrder, type EditOrderReply } from './orders.ts'
export {
  checkPromoCode,
  listPromoCodes,
  type PromoCheckReply,
  type PromoCode,
  type PromoCodesReply,
} from './promo-codes.ts'
