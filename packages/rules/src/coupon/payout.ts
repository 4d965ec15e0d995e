import {
  floor,
  fraction,
  type Fraction,
  invariant,
  isLess,
  least,
  minor,
  type Minor,
  minus,
  type OddsMilli,
  ONE,
  plus,
  times,
  ZERO,
} from '@evens/kernel'
import type { CouponType } from './coupon-types.ts'
import { type Coupon, legsOf, mapLegs, stakeOf } from './coupon.ts'
import { type Leg, type LegResult, oddsOf, outlookOf } from './leg-result.ts'
import { bonusBetCoef } from './offers.ts'
import type { Tax } from './tax.ts'
import { ANTI_EXPRESS_MARGIN_MILLI, worthOf } from './worth.ts'

/** The accepted terms besides odds and stake. */
export type Terms = {
  /** `null` for no maximum. */
  readonly maxPayout: Minor | null
  readonly antiExpressMarginMilli: number
  readonly hasBonusBet: boolean
  readonly hyperBonus: HyperBonus | null
  readonly isFreeBet: boolean
  /** Withheld from what the coupon pays: every payout here is before it (`taxOn`). */
  readonly tax: Tax | null
}

export const PLAIN_TERMS: Terms = {
  maxPayout: null,
  antiExpressMarginMilli: ANTI_EXPRESS_MARGIN_MILLI,
  hasBonusBet: false,
  hyperBonus: null,
  isFreeBet: false,
  tax: null,
}

/** `hyperBonus` is the part of `payout` that is bonus. */
export type Payout = { readonly payout: Minor; readonly hyperBonus: Minor }
export type Settlement = { readonly kind: 'open' } | ({ readonly kind: 'settled' } & Payout)

/** A coupon that can no longer win is settled at once; the others wait for their last leg. */
export function settle(coupon: Coupon<Leg>, terms: Terms): Settlement {
  if (!isDecided(coupon, terms.antiExpressMarginMilli)) return { kind: 'open' }
  const outlooks = mapLegs(coupon, (leg) => outlookOf(leg, ONE))
  const counted = legsOf(coupon).filter(({ result }) => result.kind !== 'void').length
  return { kind: 'settled', ...payoutOf(coupon, worthOf(outlooks, terms.antiExpressMarginMilli), counted, terms) }
}

/** Nothing that is still open can change what it pays. */
export function isDecided(coupon: Coupon<Leg>, antiExpressMarginMilli: number): boolean {
  if (legsOf(coupon).every(({ result }) => result.kind !== 'open')) return true
  // An open leg of an anti-express may be returned, and then its coefficient is another one.
  if (coupon.type === 'anti-express') return false
  const best = mapLegs(coupon, (leg) => outlookOf(leg, ONE))
  return worthOf(best, antiExpressMarginMilli).over === 0n
}

/** The terms on top of what the coupon is worth, and the one rounding, down. `counted` legs were not returned. */
export function payoutOf(coupon: Coupon<unknown>, worth: Fraction, counted: number, terms: Terms): Payout {
  invariant(coupon.type === 'express' || !(terms.hasBonusBet || terms.hyperBonus), 'bonuses are for expresses')
  invariant(!terms.isFreeBet || isFreeBetAllowed(coupon.type), 'free bets are singles and expresses')
  const stake = fraction(stakeOf(coupon), 1n)
  // An express that was returned as a whole has no bonus: the stake goes back as it came.
  const raised = terms.hasBonusBet && counted > 0 ? times(worth, oddsOf(bonusBetCoef(counted))) : worth
  const bonus = terms.hyperBonus === null ? ZERO : hyperBonusOf(terms.hyperBonus, counted, raised, stake)
  const base = terms.isFreeBet ? withoutStake(raised, stake) : raised

  const payout = roundedDown(plus(base, bonus), terms.maxPayout)
  const hyperBonus = payout - roundedDown(base, terms.maxPayout)
  return { payout, hyperBonus: minor(hyperBonus) }
}

export const isFreeBetAllowed = (type: CouponType): boolean => type === 'single' || type === 'express'

const withoutStake = (worth: Fraction, stake: Fraction): Fraction => (isLess(worth, stake) ? ZERO : minus(worth, stake))

export function roundedDown(amount: Fraction, max: Minor | null): Minor {
  return minor(floor(max === null ? amount : least(amount, fraction(max, 1n))))
}

export type HyperBonus = {
  /** By the number of legs that were not returned, at least; the longest that fits counts. */
  readonly percents: readonly { readonly legs: number; readonly percent: number }[]
  /** A bonus below it is not paid (assumed: raising it would pay for splitting a stake); `null` for none. */
  readonly min: Minor | null
  /** A bonus above it is cut; `null` for none. */
  readonly max: Minor | null
}

export function hyperBonusPercent({ percents }: HyperBonus, legs: number): number {
  const reached = percents.filter((step) => step.legs <= legs)
  return reached.reduce((best, step) => (step.legs > best.legs ? step : best), { legs: 0, percent: 0 }).percent
}

/** On what the coupon pays above its stake, exact. */
function hyperBonusOf(bonus: HyperBonus, legs: number, payout: Fraction, stake: Fraction): Fraction {
  if (!isLess(stake, payout)) return ZERO
  const percent = fraction(BigInt(hyperBonusPercent(bonus, legs)), 100n)
  const full = times(minus(payout, stake), percent)
  if (bonus.min !== null && isLess(full, fraction(bonus.min, 1n))) return ZERO
  return bonus.max === null ? full : least(full, fraction(bonus.max, 1n))
}

export type EachWay = {
  /** Of each of the two bets: twice as much is debited. */
  readonly unitStake: Minor
  readonly odds: OddsMilli
  /** The part of the odds that a place pays, such as one fifth. */
  readonly placeFraction: Fraction
  readonly win: LegResult
  readonly place: LegResult
}

/** (odds − 1) · fraction + 1, exact: a fifth of 3.333 does not end at the thousandth. */
export const placeOdds = (odds: OddsMilli, placeFraction: Fraction): Fraction =>
  plus(times(minus(oddsOf(odds), ONE), placeFraction), ONE)

/** Two bets on one coupon, one to win and one for a place, rounded down together. */
export function eachWayPayout({ unitStake, odds, placeFraction, win, place }: EachWay, max: Minor | null): Minor {
  invariant(win.kind !== 'open' && place.kind !== 'open', 'an open bet has no payout')
  const factor = (price: Fraction, result: LegResult): Fraction => {
    const { wins, returns } = outlookOf({ odds, result }, ONE)
    return plus(times(wins, price), returns)
  }
  const both = plus(factor(oddsOf(odds), win), factor(placeOdds(odds, placeFraction), place))
  return roundedDown(times(fraction(unitStake, 1n), both), max)
}
