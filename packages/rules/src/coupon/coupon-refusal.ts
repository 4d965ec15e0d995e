import { COUPON_TYPES, LEGS_MAX, STEPS_MAX } from './coupon-types.ts'
import { type Coupon, legsOf, stakeOf, type SystemCoupon } from './coupon.ts'
import type { Priced } from './possible-win.ts'
import { SYSTEM_SIZE_MIN, waysToChoose } from './variants.ts'
import { isAntiExpressOffered } from './worth.ts'

export type CouponRefusal =
  | 'no-stake'
  | 'too-few-legs'
  | 'too-many-legs'
  | 'system-size-too-small'
  | 'system-size-too-large'
  | 'too-few-beside-bankers'
  | 'too-many-variants'
  | 'too-few-blocks'
  | 'too-many-blocks'
  | 'empty-block'
  | 'block-without-amount'
  | 'coefficient-too-low'

export type CouponBounds = { readonly variantsMax: number; readonly antiExpressMarginMilli: number }

/** Of one coupon (assumed). A limit for readability, not for the arithmetic. */
export const VARIANTS_MAX = 100_000
const BESIDE_BANKERS_MIN = 3
const BLOCKS_MIN = 2

/** Validates a coupon as a whole; `null` if it is valid. Single legs are checked by `legRefusals`. */
export function couponRefusal(coupon: Coupon<Priced>, bounds: CouponBounds): CouponRefusal | null {
  return shapeRefusal(coupon, bounds) ?? (stakeOf(coupon) === 0n ? 'no-stake' : null)
}

function shapeRefusal(coupon: Coupon<Priced>, bounds: CouponBounds): CouponRefusal | null {
  if (coupon.type === 'conditional') return blocksRefusal(coupon.blocks) ?? countRefusal(coupon)
  if (coupon.type === 'system') return systemRefusal(coupon, bounds.variantsMax)
  const count = countRefusal(coupon)
  if (count !== null || coupon.type !== 'anti-express') return count
  const odds = coupon.legs.map((leg) => leg.odds)
  return isAntiExpressOffered(odds, bounds.antiExpressMarginMilli) ? null : 'coefficient-too-low'
}

function countRefusal(coupon: Coupon<Priced>): CouponRefusal | null {
  const { legsMin, legsMax } = COUPON_TYPES[coupon.type]
  const legs = legsOf(coupon).length
  if (legs < legsMin) return 'too-few-legs'
  return legs > legsMax ? 'too-many-legs' : null
}

function systemRefusal({ legs, bankers, size }: SystemCoupon<Priced>, variantsMax: number): CouponRefusal | null {
  const { legsMin, legsMax } = COUPON_TYPES.system
  if (bankers.length > 0 && legs.length < BESIDE_BANKERS_MIN) return 'too-few-beside-bankers'
  if (legs.length < legsMin) return 'too-few-legs'
  if (legs.length > legsMax || legs.length + bankers.length > LEGS_MAX) return 'too-many-legs'
  if (size < SYSTEM_SIZE_MIN) return 'system-size-too-small'
  if (size >= legs.length) return 'system-size-too-large'
  return waysToChoose(legs.length, size) > BigInt(variantsMax) ? 'too-many-variants' : null
}

function blocksRefusal(blocks: readonly { amount: bigint; legs: readonly Priced[] }[]): CouponRefusal | null {
  if (blocks.length < BLOCKS_MIN) return 'too-few-blocks'
  if (blocks.length > STEPS_MAX) return 'too-many-blocks'
  if (blocks.some(({ legs }) => legs.length === 0)) return 'empty-block'
  return blocks.some(({ amount }) => amount === 0n) ? 'block-without-amount' : null
}
