import { minor } from '@evens/kernel'
import { COUPON_TYPES, type CouponType, type SystemOption, systemOptions, VARIANTS_MAX } from '@evens/rules/coupon'

const ALL = Object.keys(COUPON_TYPES) as CouponType[]

/** The types that so many legs can make. One leg is a single, and nothing else. */
export function typesFor(legs: number): readonly CouponType[] {
  if (legs === 1) return ['single']
  return ALL.filter((type) => legs >= COUPON_TYPES[type].legsMin && legs <= COUPON_TYPES[type].legsMax)
}

/** What was chosen before, as long as the legs can make it. */
export function typeFor(legs: number, chosen: string | undefined): CouponType {
  const types = typesFor(legs)
  return types.find((type) => type === chosen) ?? (legs > 1 ? 'express' : 'single')
}

const NO_STAKES = { minCoupon: minor(0n), minVariant: minor(0n), variantsMax: VARIANTS_MAX }

export const sizesFor = (legsBesideBankers: number): readonly SystemOption[] =>
  systemOptions(legsBesideBankers, NO_STAKES)

/** The chosen size, or the smallest there is. */
export function sizeFor(legsBesideBankers: number, chosen: number): number {
  const sizes = sizesFor(legsBesideBankers)
  return (sizes.find(({ value }) => value === chosen) ?? sizes[0])?.value ?? chosen
}

export const typeKey = (type: CouponType): string => `coupon_type_${type.replaceAll('-', '_')}`
