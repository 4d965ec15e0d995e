import type { CouponToPlace, WagerTerms } from '@evens/contracts'
import { err, ok, type Result } from '@evens/kernel'
import { legsOf, stakeOf, totalCoefMilli, type Coupon, type Terms } from '@evens/rules/coupon'
import { bonusStakeRefusal, contributionOf, type BonusStakeRefusal, type SportBet } from '@evens/rules/promo'
import type { TakenLeg } from './decide-placement.ts'

/** The bonus that a player's stakes in one currency are taken from. */
export type RunningBonus = { readonly id: string; readonly terms: WagerTerms; readonly isOver: boolean }

export type BonusRefusal = BonusStakeRefusal | 'bonus-none' | 'bonus-over'

/** The grant that pays a stake, and the share of the stake that counts, in thousandths. */
export type BonusStake = { readonly grant: string; readonly contributes: number }

type Request = Pick<CouponToPlace, 'fromBonus' | 'promoCode' | 'prepaidAmount' | 'isVip' | 'exactCoef' | 'currency'>

/** Offers that take no bonus money. Looked at first, so that their own refusals do not hide this one. */
export const isNotTogether = ({ fromBonus, promoCode, prepaidAmount, isVip, exactCoef }: Request): boolean =>
  fromBonus === true &&
  (promoCode !== undefined || prepaidAmount !== undefined || isVip === true || exactCoef !== undefined)

/** Null for a stake of the player's own money. The balance is checked under the lock. */
export function bonusStakeOf(
  request: Request,
  coupon: Coupon<TakenLeg>,
  terms: Terms,
  bonus: RunningBonus | null,
): Result<BonusStake | null, BonusRefusal> {
  if (request.fromBonus !== true) return ok(null)
  if (bonus === null) return err('bonus-none')
  if (bonus.isOver) return err('bonus-over')
  const bet: SportBet = {
    product: 'sport',
    type: coupon.type,
    legs: legsOf(coupon).map(({ odds, quote }) => ({ odds, isLive: quote.isLive })),
    odds: Number(totalCoefMilli(coupon, terms)),
    stake: stakeOf(coupon),
    currency: request.currency,
    hasOtherOffer: false,
  }
  const refusal = bonusStakeRefusal(bonus.terms, bet)
  return refusal === null ? ok({ grant: bonus.id, contributes: contributionOf(bonus.terms, bet) }) : err(refusal)
}
