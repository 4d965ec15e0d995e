import { minor, oddsMilli, type Minor } from '@evens/kernel'
import {
  possibleWin,
  settle,
  stakeOf,
  taxOn,
  withStake,
  type Coupon,
  type Leg,
  type LegResult,
  type Settlement,
  type Terms,
} from '@evens/rules/coupon'
import { readTerms, type AcceptedTerms } from './accepted-terms.ts'
import { couponOf } from './coupon-of.ts'

const OPEN: LegResult = { kind: 'open' }

/** The part of a coupon that was cashed out before, and its price before tax. */
export type Sold = { readonly stake: bigint; readonly amount: bigint }

/** The settlement of the remainder of a coupon by the results of its legs, in the order of the request. */
export const settlementOf = (agreed: AcceptedTerms, results: readonly LegResult[], sold: Sold): Settlement =>
  settle(left(couponOver(agreed, legsWithResults(agreed, results)), sold), termsLeft(agreed, sold))

/** The largest possible win of the remainder. */
export const winLeft = (agreed: AcceptedTerms, sold: Sold): Minor =>
  possibleWin(left(couponOver(agreed, legsWithResults(agreed, [])), sold), termsLeft(agreed, sold), null)

const left = <L>(coupon: Coupon<L>, sold: Sold): Coupon<L> =>
  sold.stake === 0n ? coupon : withStake(coupon, minor(stakeOf(coupon) - sold.stake))

export const legsWithResults = ({ legs }: AcceptedTerms, results: readonly (LegResult | null)[]): readonly Leg[] =>
  legs.map(({ odds }, at) => ({ odds: oddsMilli(odds), result: results[at] ?? OPEN }))

/** The accepted coupon over whatever is known of its legs now. */
export function couponOver<L>({ request }: AcceptedTerms, legs: readonly L[]): Coupon<L> {
  const shaped = couponOf(request, legs)
  if (!shaped.ok) throw new Error(`an accepted coupon has no shape: ${shaped.error}`)
  return shaped.value
}

/** The tax on a payout for a part of the stake, by the accepted rate. No stake of a free bet is the player's own. */
export const taxFor = ({ terms }: AcceptedTerms, gross: bigint, stake: bigint): Minor =>
  taxOn(terms.tax ?? null, gross, terms.isFreeBet ? 0n : stake)

type SoldColumns = { readonly sold_stake: bigint; readonly sold_for: bigint; readonly sold_tax: bigint }

export const soldOf = ({ sold_stake, sold_for, sold_tax }: SoldColumns): Sold => ({
  stake: sold_stake,
  amount: sold_for + sold_tax,
})

/** A coupon pays its maximum once, in however many parts. */
export function termsLeft({ terms }: AcceptedTerms, { amount }: Sold): Terms {
  const { maxPayout, ...others } = readTerms(terms)
  return { ...others, maxPayout: maxPayout === null ? null : minor(maxPayout > amount ? maxPayout - amount : 0n) }
}
