import type { CouponToPlace } from '@evens/contracts'
import { err, ok, type Result } from '@evens/kernel'
import {
  judgeStake,
  stakeOf,
  vipBetRefusal,
  type BetLimits,
  type Coupon,
  type CouponType,
  type StakeRefusal,
} from '@evens/rules/coupon'

export type MoneyRefusal =
  | StakeRefusal
  | 'vip-not-offered'
  | 'advance-not-offered'
  | 'advance-above-stake'
  | 'offers-not-together'

export type MoneyRules = {
  readonly limits: BetLimits
  readonly isVipOffered: boolean
  readonly isAdvanceOffered: boolean
  readonly isOneOfSingles: boolean
  readonly isApproved: boolean
}

/**
 * Decides whether the stake can be taken as it is, or has to be approved first. The balance is checked under the lock.
 */
export function judgeMoney(
  request: CouponToPlace,
  coupon: Coupon<unknown>,
  bets: readonly { readonly isLive: boolean }[],
  rules: MoneyRules,
): Result<'place' | 'ask-approval', MoneyRefusal> {
  const stake = stakeOf(coupon)
  const advance = advanceRefusal(request, stake, rules)
  if (advance !== null) return err(advance)
  // A free bet is as large as it was promised, whatever the site takes of a player's own money.
  if (request.promoCode !== undefined) return ok('place')
  const { limits, isOneOfSingles } = rules
  const { type } = coupon
  const judged = judgeStake(
    { stake, balance: stake, isBonusAccount: false, isVipBet: request.isVip === true },
    { min: limits.min.amount, max: limits.max?.amount ?? null },
  )
  if (!judged.ok || judged.value === 'place') return judged
  if (rules.isApproved) return ok('place')
  if (request.exactCoef !== undefined || request.prepaidAmount !== undefined) return err('offers-not-together')
  return isVipAllowed(isOneOfSingles ? 'singles' : type, bets, rules) ? judged : err('vip-not-offered')
}

const isVipAllowed = (
  type: CouponType,
  bets: readonly { readonly isLive: boolean }[],
  { limits, isVipOffered }: MoneyRules,
): boolean => vipBetRefusal({ type, bets, maxBet: limits.max?.amount ?? null, isEnabled: isVipOffered }) === null

function advanceRefusal(
  { prepaidAmount, promoCode }: CouponToPlace,
  stake: bigint,
  { isAdvanceOffered, isOneOfSingles }: MoneyRules,
): MoneyRefusal | null {
  if (prepaidAmount === undefined) return null
  if (!isAdvanceOffered) return 'advance-not-offered'
  if (isOneOfSingles || promoCode !== undefined) return 'offers-not-together'
  return BigInt(prepaidAmount) > stake ? 'advance-above-stake' : null
}
