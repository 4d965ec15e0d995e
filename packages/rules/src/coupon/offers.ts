import type { Minor } from '@evens/kernel'
import type { CouponType } from './coupon-types.ts'

export type VipBetFacts = {
  readonly type: CouponType
  readonly bets: readonly { readonly isLive: boolean }[]
  /** `null` for no maximum: then there is nothing to go above. */
  readonly maxBet: Minor | null
  readonly isEnabled: boolean
}
export type VipBetRefusal = 'switched-off' | 'no-maximum' | 'no-bets' | 'singles' | 'live-bet'

/** `null` means the VIP bet is offered. */
export function vipBetRefusal({ type, bets, maxBet, isEnabled }: VipBetFacts): VipBetRefusal | null {
  if (!isEnabled) return 'switched-off'
  if (maxBet === null) return 'no-maximum'
  if (bets.length === 0) return 'no-bets'
  if (type === 'singles') return 'singles'
  return bets.some(({ isLive }) => isLive) ? 'live-bet' : null
}

export const promoCodeRefusal = (type: CouponType): 'singles' | null => (type === 'singles' ? 'singles' : null)
