import type { CouponType } from '@evens/rules/coupon'

export const typeKey = (type: CouponType): string => `coupon_type_${type.replaceAll('-', '_')}`
