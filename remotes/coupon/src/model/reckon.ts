import { suspensionOn, type SuspendedBetting } from '@evens/contracts/live'
import { minor, type Minor, type OddsMilli, eventOfRef, parseOutcomeId } from '@evens/kernel'
import {
  type BetFlags,
  coefToShow,
  couponRefusal,
  type CouponRefusal,
  type CouponType,
  isFreeBetAllowed,
  judgeStake,
  largestStake,
  type LegRefusal,
  legRefusals,
  PLAIN_TERMS,
  possibleWin,
  stakeOf,
  type StakeRefusal,
  taxOn,
  taxPercent,
  type Terms,
  totalCoefMilli,
  VARIANTS_MAX,
} from '@evens/rules/coupon'
import type { BonusStakeRefusal } from '@evens/rules/promo'
import { type Extras, NO_EXTRAS, promoRefusal } from './extras.ts'
import { couponsOf, type FilledCoupon, type FilledLeg } from './filled-coupon.ts'
import { boundsAt, type SlipLimits } from './slip-limits.ts'

export type Reckoning = {
  /** The total that would be debited. */
  readonly stake: Minor
  /** `null` if there is no single coefficient. */
  readonly coef: OddsMilli | null
  /** After tax. */
  readonly win: Minor
  /** Taken off the win; `null` where none is withheld. */
  readonly tax: { readonly percent: number; readonly amount: Minor } | null
  /** The win at these prices exceeds the maximum payout. */
  readonly isCapped: boolean
  /** The hyper-bonus's part of the win. */
  readonly hyperBonus: Minor
  /** The requested odds are not offered yet, so the coupon is an order. */
  readonly isOrder: boolean
  /** The stake is above the maximum, so the coupon is held for approval. */
  readonly asksApproval: boolean
  /** The bound that a stake is beyond; `null` if it is within all. */
  readonly bound: Minor | null
  /** The refusal of each leg, in the order of the legs. */
  readonly legs: readonly (LegRefusal | LegStop | 'bonus-leg-odds' | null)[]
  /** The refusal of the whole coupon; `null` if it can be placed. */
  readonly refusal:
    | CouponRefusal
    | MoneyRefusal
    | 'legs-refused'
    | 'promo-type'
    | 'promo-odds-too-low'
    | 'betting-stopped'
    | Exclude<BonusStakeRefusal, 'bonus-leg-odds'>
    | null
}

type MoneyRefusal = StakeRefusal | 'advance-above-stake' | 'offers-not-together'

const NOTHING = minor(0n)

/** Terms beside odds and stake, as far as the type allows them. */
export function termsOf({ type }: FilledCoupon, extras: Extras, limits: SlipLimits): Terms {
  return {
    ...PLAIN_TERMS,
    antiExpressMarginMilli: limits.antiExpressMarginMilli,
    maxPayout: limits.maxPayout,
    hasBonusBet: extras.hasBonusBet,
    hyperBonus: extras.hyperBonus,
    isFreeBet: extras.promo !== null && isFreeBetAllowed(type),
    tax: limits.tax,
  }
}

/** Totals and refusals of the coupon at current prices. `balance` is `null` for a visitor. */
export function reckon(
  coupon: FilledCoupon,
  balance: Minor | null,
  limits: SlipLimits,
  extras: Extras = NO_EXTRAS,
): Reckoning {
  const { type, legs } = coupon
  const terms = termsOf(coupon, extras, limits)
  const bounds = { variantsMax: VARIANTS_MAX, antiExpressMarginMilli: limits.antiExpressMarginMilli }
  const coupons = couponsOf(coupon)
  const stake = minor(sum(coupons.map(stakeOf)))
  const atLegs = legRefusals(type, flagsOf(legs, limits.bets))
  const shape = coupons.map((one) => couponRefusal(one, bounds)).find((refusal) => refusal !== null) ?? null
  const isShaped = shape === null || shape === 'no-stake'
  const [only] = coupons
  const coef = isShaped && type !== 'singles' && only !== undefined ? coefToShow(totalCoefMilli(only, terms)) : null
  const isOrder = extras.exactCoef !== null && (coef === null || coef < extras.exactCoef)
  const winOf = (by: Terms) => (one: (typeof coupons)[number], at: number) =>
    possibleWin(one, cappedAt(by, limits, at), isOrder ? extras.exactCoef : null)
  const winBy = (by: Terms): bigint => sum(coupons.map(winOf(by)))
  const wins = isShaped ? coupons.map(winOf(terms)) : []
  const gross = sum(wins)
  const tax = sum(wins.map((win, at) => taxOn(terms.tax, win, ownStake(coupons[at], terms))))
  const stakes = coupons.map(stakeOf)
  const judged = judge(stakes, fundsOf(balance, extras), { limits, extras })
  const atStake = judged === 'place' || judged === 'ask-approval' ? null : judged
  return {
    stake,
    coef,
    win: minor(gross - tax),
    tax: terms.tax && { percent: taxPercent(terms.tax), amount: minor(tax) },
    isCapped: isShaped && winBy({ ...terms, maxPayout: null }) > gross,
    hyperBonus: isShaped && extras.hyperBonus !== null ? minor(gross - winBy({ ...terms, hyperBonus: null })) : NOTHING,
    isOrder,
    asksApproval: judged === 'ask-approval',
    bound: boundIn(atStake, stakes, limits),
    legs: atLegs,
    refusal: atLegs.some((reason) => reason !== null)
      ? 'legs-refused'
      : (shape ?? promoRefusal(coupon, extras.promo, isOrder ? extras.exactCoef : coef) ?? atStake),
  }
}

/** No stake of a free bet is the player's own. */
const ownStake = (coupon: Parameters<typeof stakeOf>[0] | undefined, { isFreeBet }: Terms): bigint =>
  isFreeBet || coupon === undefined ? 0n : stakeOf(coupon)

/** Balance plus advance. `null` (no check) for a visitor, and for a free bet, which the operator pays. */
function fundsOf(balance: Minor | null, { promo, advance }: Extras): Minor | null {
  return balance === null || promo !== null ? null : minor(balance + advance)
}

/** Until the server has answered, bets of one event count as dependent: the coupon cannot be placed by mistake. */
function flagsOf(legs: readonly FilledLeg[], known: readonly BetFlags[] | undefined) {
  const events = legs.map(({ selection }) => eventOfRef(selection.ref))
  return legs.map(({ selection, isOpen, isBanker }, at) => {
    const flags = known?.[at] ?? {
      isBlocked: false,
      isDepend: events.some((event, other) => other !== at && event === events[at]),
      isBannedExpress: selection.isSingleOnly === true,
      isDisabledBanker: false,
    }
    return { ...flags, isBlocked: flags.isBlocked || !isOpen, isBanker }
  })
}

/** Each of several singles has its own maximum payout. */
const cappedAt = (terms: Terms, limits: SlipLimits, at: number): Terms =>
  terms.maxPayout === null ? terms : { ...terms, maxPayout: boundsAt(limits, at).maxPayout }

function boundIn(refusal: MoneyRefusal | null, stakes: readonly Minor[], limits: SlipLimits): Minor | null {
  const bounds = stakes.map((stake, at) => ({ stake, ...boundsAt(limits, at) }))
  if (refusal === 'below-minimum') return bounds.find(({ stake, minStake }) => stake < minStake)?.minStake ?? null
  if (refusal !== 'above-maximum') return null
  return bounds.find(({ stake, maxStake }) => maxStake !== null && stake > maxStake)?.maxStake ?? null
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

const stakeLimits = (limits: SlipLimits, at: number) => {
  const { minStake, maxStake } = boundsAt(limits, at)
  return { min: minStake, max: maxStake }
}

type Bounds = { readonly limits: SlipLimits; readonly extras: Extras }

/** Checks each coupon against the limits. Without known funds there is no insufficient balance. */
function judge(
  stakes: readonly Minor[],
  funds: Minor | null,
  { limits, extras: { isVip, promo, advance, exactCoef } }: Bounds,
): MoneyRefusal | 'place' | 'ask-approval' {
  // A free bet has the amount of its code, whatever the limits for real money are.
  if (promo !== null) return 'place'
  if (advance > sum(stakes)) return 'advance-above-stake'
  const judged = stakes.map((stake, at) =>
    judgeStake({ stake, balance: stake, isBonusAccount: false, isVipBet: isVip }, stakeLimits(limits, at)),
  )
  const refused = judged.find(({ ok }) => !ok)
  if (refused !== undefined && !refused.ok) return refused.error
  // After the bounds: nobody should deposit for a stake that could not be placed.
  if (funds !== null && sum(stakes) > funds) return 'insufficient-funds'
  if (!judged.some((one) => one.ok && one.value === 'ask-approval')) return 'place'
  return exactCoef !== null || advance > 0n ? 'offers-not-together' : 'ask-approval'
}

/** The largest stake that balance and limits allow; of singles an equal share for each. */
export function largestFor(type: CouponType, legs: number, balance: Minor, limits: SlipLimits): Minor {
  const share = type === 'singles' && legs > 0 ? minor(balance / BigInt(legs)) : balance
  const facts = { stake: NOTHING, balance: share, isBonusAccount: false, isVipBet: false }
  return largestStake(facts, { min: limits.minStake, max: limits.maxStake })
}

/** The next hyper-bonus step above this number of legs; `null` after the last. */
export function nextHyperStep({ hyperBonus }: Extras, legs: number) {
  const steps = (hyperBonus?.percents ?? []).filter((step) => step.legs > legs)
  return steps.toSorted((a, b) => a.legs - b.legs)[0] ?? null
}

/**
 * Adds the operator's suspensions. They take precedence over every other refusal. A selection from an old link does not
 * know its championship; the server's answer about the bets does.
 */
export function withStops(
  reckoning: Reckoning,
  legs: readonly Pick<FilledLeg, 'selection'>[],
  suspended: SuspendedBetting,
  bets: SlipLimits['bets'] = [],
): Reckoning {
  if (suspended.betting) return { ...reckoning, refusal: 'betting-stopped' }
  const stops = legs.map(({ selection }, at) => stopOf(selection, bets[at]?.champ ?? null, suspended))
  if (stops.every((stop) => stop === null)) return reckoning
  return {
    ...reckoning,
    legs: stops.map((stop, at) => stop ?? reckoning.legs[at] ?? null),
    refusal: 'legs-refused',
  }
}

type LegStop = Exclude<ReturnType<typeof suspensionOn>, null>

function stopOf(
  { ref, sport, champ }: FilledLeg['selection'],
  knownChamp: string | null,
  suspended: SuspendedBetting,
): LegStop | null {
  const { event, market } = parseOutcomeId(ref) ?? { event: eventOfRef(ref), market: '' }
  return suspensionOn(suspended, { sport, champ: champ ?? knownChamp, event, market })
}
