import { floor, fraction, type Fraction, minor, type Minor, oddsMilli, type OddsMilli, times } from '@evens/kernel'
import { type Coupon, legsOf, mapLegs, stakeOf } from './coupon.ts'
import { oddsOf, wonOutlook } from './leg-result.ts'
import { bonusBetCoef } from './offers.ts'
import { payoutOf, type Terms } from './payout.ts'
import { antiExpressCoef, worthOf } from './worth.ts'

/** A billion: longer expresses exist, their coefficients only fill the line. */
const COEF_SHOWN_MAX = 1_000_000_000_000n

/** A leg as the slip knows it. */
export type Priced = { readonly odds: OddsMilli }

/** The payout if every leg wins, with bonus bet and cap: the same amount that settlement pays. */
export function possibleWin(coupon: Coupon<Priced>, terms: Terms, exactCoef: OddsMilli | null): Minor {
  const stake = fraction(stakeOf(coupon), 1n)
  if (exactCoef === null) return payoutOf(coupon, winsInFull(coupon, terms), legsOf(coupon).length, terms).payout
  // The order waits for this coefficient; what the bonus bet adds is already in it.
  const ordered = times(stake, oddsOf(exactCoef))
  return payoutOf(coupon, ordered, legsOf(coupon).length, { ...terms, hasBonusBet: false }).payout
}

/**
 * The coefficient to show, in thousandths, rounded down. It is for the eye: payouts are counted from the exact one.
 * Of a chain and of blocks it is the balance at the end over the stake.
 */
export function totalCoefMilli(coupon: Coupon<Priced>, terms: Terms): bigint {
  const unit = unitStaked(coupon)
  const stake = stakeOf(unit)
  if (stake === 0n || legsOf(coupon).length === 0) return 0n
  const coef = times(winsInFull(unit, terms), fraction(1000n, stake))
  const bonus = terms.hasBonusBet ? oddsOf(bonusBetCoef(legsOf(coupon).length)) : fraction(1n, 1n)
  return floor(times(coef, bonus))
}

/** Odds for `showOdds`, capped to a readable number of digits; `null` if they are not odds. */
export function coefToShow(coefMilli: bigint): OddsMilli | null {
  if (coefMilli <= 1000n) return null
  return oddsMilli(Number.parseInt(`${coefMilli < COEF_SHOWN_MAX ? coefMilli : COEF_SHOWN_MAX}`, 10))
}

/** A slip without a stake has a coefficient all the same; only of blocks it depends on the amounts. */
function unitStaked(coupon: Coupon<Priced>): Coupon<Priced> {
  return coupon.type === 'conditional' || coupon.stake > 0n ? coupon : { ...coupon, stake: minor(1n) }
}

function winsInFull(coupon: Coupon<Priced>, { antiExpressMarginMilli }: Terms): Fraction {
  if (coupon.type !== 'anti-express')
    return worthOf(
      mapLegs(coupon, ({ odds }) => wonOutlook(odds)),
      antiExpressMarginMilli,
    )
  const coef = antiExpressCoef(
    coupon.legs.map(({ odds }) => odds),
    antiExpressMarginMilli,
  )
  return times(fraction(coupon.stake, 1n), coef)
}
