import { minor } from '@evens/kernel'
import { COUPON_TYPES, type CouponType, type SystemOption, systemOptions, VARIANTS_MAX } from '@evens/rules/coupon'

const ALL = Object.keys(COUPON_TYPES) as CouponType[]

/** The types possible with this number of legs. One leg is always a single. */
export function typesFor(legs: number): readonly CouponType[] {
  if (legs === 1) return ['single']
  return ALL.filter((type) => legs >= COUPON_TYPES[type].legsMin && legs <= COUPON_TYPES[type].legsMax)
}

/** The chosen type while the legs allow it, otherwise express or single. */
export function typeFor(legs: number, chosen: string | undefined): CouponType {
  const types = typesFor(legs)
  return types.find((type) => type === chosen) ?? (legs > 1 ? 'express' : 'single')
}

const NO_STAKES = { minCoupon: minor(0n), minVariant: minor(0n), variantsMax: VARIANTS_MAX }

export const sizesFor = (legsBesideBankers: number): readonly SystemOption[] =>
  systemOptions(legsBesideBankers, NO_STAKES)

/** The chosen size, or the smallest possible one. */
export function sizeFor(legsBesideBankers: number, chosen: number): number {
  const sizes = sizesFor(legsBesideBankers)
  return (sizes.find(({ value }) => value === chosen) ?? sizes[0])?.value ?? chosen
}

export const typeKey = (type: CouponType): string => `coupon_type_${type.replaceAll('-', '_')}`
