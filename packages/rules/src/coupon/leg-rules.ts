import type { CouponType } from './coupon-types.ts'

export type BetFlags = {
  readonly isBlocked: boolean
  readonly isDepend: boolean
  readonly isBannedExpress: boolean
  readonly isDisabledBanker: boolean
}
export type LegRefusal = 'blocked' | 'dependent' | 'banned-from-express' | 'banker-disabled'

type BetInCoupon = BetFlags & { readonly isBanker: boolean }

/** For each bet the reason why it cannot be in a coupon of this type, or `null`, in the order of the bets. */
export function legRefusals(type: CouponType, bets: readonly BetInCoupon[]): (LegRefusal | null)[] {
  return bets.map((bet) => {
    if (bet.isBlocked) return 'blocked'
    if (STANDS_ALONE.includes(type)) return null
    if (bet.isDepend) return 'dependent'
    if (bet.isBannedExpress) return 'banned-from-express'
    return type === 'system' && bet.isBanker && bet.isDisabledBanker ? 'banker-disabled' : null
  })
}

const STANDS_ALONE: readonly CouponType[] = ['single', 'singles']
