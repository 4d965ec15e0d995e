import type { Grant } from '@evens/contracts'
import { minor, type Minor } from '@evens/kernel'
import { stakeOf } from '@evens/rules/coupon'
import { bonusStakeRefusal, contributionOf, countedOf, shortLegs, type SportBet } from '@evens/rules/promo'
import type { Extras } from '../model/extras.ts'
import { couponsOf, type FilledCoupon } from '../model/filled-coupon.ts'
import type { Reckoning } from '../model/reckon.ts'

/** An active bonus whose money a stake can be taken from. */
export type BonusGrant = Grant & { readonly terms: NonNullable<Grant['terms']> }

export const isPlayable = (grant: Grant | null): grant is BonusGrant =>
  grant !== null && grant.kind === 'bonus' && grant.state === 'active' && grant.terms !== null

/** The bets of a slip as the terms judge them; of singles each leg is one. */
function betsOf(coupon: FilledCoupon, { currency }: Pick<Grant, 'currency'>, extras: Extras, coef: number | null) {
  const legs = coupon.legs.map(({ odds, selection }) => ({ odds, isLive: selection.isLive }))
  const hasOtherOffer = extras.promo !== null || extras.advance > 0n || extras.isVip
  const stakes = couponsOf(coupon).map(stakeOf)
  const bet = (type: string, own: SportBet['legs'], odds: number | null, stake: Minor): SportBet => ({
    product: 'sport',
    type,
    legs: own,
    odds,
    stake,
    currency,
    hasOtherOffer,
  })
  if (coupon.type !== 'singles') return [bet(coupon.type, legs, coef, stakes[0] ?? minor(0n))]
  return legs.map((leg, at) => bet('single', [leg], leg.odds, stakes[at] ?? minor(0n)))
}

/** The part of the stake that counts towards the requirement once the bet is settled. */
export function countedIn(
  grant: BonusGrant,
  coupon: FilledCoupon,
  extras: Extras,
  { coef }: Pick<Reckoning, 'coef'>,
): bigint {
  return betsOf(coupon, grant, extras, coef)
    .map((bet) => countedOf(bet.stake, contributionOf(grant.terms, bet)))
    .reduce((all, one) => all + one, 0n)
}

/** Adds the refusals of the bonus terms: at the legs whose odds are short, and of the whole. Others come first. */
export function withBonus(reckoning: Reckoning, grant: BonusGrant, coupon: FilledCoupon, extras: Extras): Reckoning {
  const bets = betsOf(coupon, grant, extras, reckoning.coef)
  const short = new Set(
    shortLegs(
      grant.terms,
      bets.flatMap(({ legs }) => legs),
    ),
  )
  const legs = reckoning.legs.map((reason, at) => reason ?? (short.has(at) ? 'bonus-leg-odds' : null))
  const refused = bets.map((bet) => bonusStakeRefusal(grant.terms, bet)).find((reason) => reason !== null) ?? null
  const ofBonus = refused === 'bonus-leg-odds' ? 'legs-refused' : refused
  const isByMoney = reckoning.refusal === 'insufficient-funds'
  return { ...reckoning, legs, refusal: isByMoney ? (ofBonus ?? reckoning.refusal) : (reckoning.refusal ?? ofBonus) }
}
