import { chanceMicro, err, minor, type ChanceMicro, type Minor, type Result } from '@evens/kernel'
import { cashOutValue, stakeOf, type CashOutLeg, type CashOutRefusal, type LegResult } from '@evens/rules/coupon'
import type { Quote } from '../../book/index.ts'
import type { AcceptedTerms, TermsLeg } from './accepted-terms.ts'
import { legsWithResults, couponOver, termsLeft, type Sold } from './settlement-of.ts'

export type SaleRefusal = CashOutRefusal | 'free-bet' | 'part-too-large'

/** The facts about a coupon that a cash-out depends on. */
export type ToSell = {
  readonly agreed: AcceptedTerms
  readonly results: readonly (LegResult | null)[]
  readonly quotes: readonly Quote[]
  readonly sold: Sold
}

/**
 * The cash-out value of a part of a coupon's stake by the current chances of its open legs; without a part, of the
 * whole remainder. A leg that cannot be bet on suspends cash-out.
 */
export function cashOutOf(
  { agreed, results, quotes, sold }: ToSell,
  part: bigint | null,
  marginMicro: ChanceMicro,
): Result<Minor, SaleRefusal> {
  if (agreed.terms.isFreeBet) return err('free-bet')
  const legs = legsWithResults(agreed, results).map((leg, at): CashOutLeg => ({
    ...leg,
    chance: legChance(agreed.legs[at] ?? { odds: 0 }, quotes[at]),
  }))
  const coupon = couponOver(agreed, legs)
  const left = minor(stakeOf(coupon) - sold.stake)
  if (part !== null && part > left) return err('part-too-large')
  const { maxPayout, antiExpressMarginMilli } = termsLeft(agreed, sold)
  const selling = { left, part: part === null ? left : minor(part) }
  return cashOutValue(coupon, { marginMicro, maxPayout, antiExpressMarginMilli }, selling)
}

const MICRO = 1_000_000
const MILLI = 1000

/**
 * The chance by which an open leg is valued: the fair one, times the margin of the book that the accepted odds had. So the
 * margin is not taken a second time, and a book that has raised its margin since, as for live games, pays nothing for it:
 * the value follows fair chances, which have no drift. A coupon without its chance at the placement counts the fair one.
 */
export function legChance(leg: Pick<TermsLeg, 'odds' | 'chance'>, quote: Quote | undefined): ChanceMicro | null {
  if (quote === undefined || !quote.isOpen || quote.chance === null) return null
  if (leg.chance === undefined || leg.chance <= 0) return chanceMicro(quote.chance)
  const withMargin = (quote.chance / leg.chance) * (MILLI / leg.odds) * MICRO
  return chanceMicro(Math.min(MICRO, Math.floor(withMargin)))
}

/** A sale waits like a bet on the legs that are still open would: the greatest of all delays, not their sum. */
export const saleDelayMs = ({ results, quotes }: Pick<ToSell, 'results' | 'quotes'>, siteMs: number): number =>
  Math.max(
    0,
    ...quotes
      .filter(({ isLive }, at) => isLive && (results[at] ?? null) === null)
      .map(({ delayMs }) => Math.max(siteMs, delayMs)),
  )

/** A quoted price holds within this share of the current value; the game may have moved since. */
const HELD_SHARE = { over: 95n, under: 100n }

/** True when a promised price can still be paid at the current value. */
export const isStillWorth = (promised: bigint, now: bigint): boolean =>
  now * HELD_SHARE.under >= promised * HELD_SHARE.over
