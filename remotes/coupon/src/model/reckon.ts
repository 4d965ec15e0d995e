import { suspensionOn, type SuspendedBetting } from '@evens/contracts/live'
import { minor, type Minor, type OddsMilli, eventOfRef, parseOutcomeId } from '@evens/kernel'
import {
  type Amounts,
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
  type Tax,
  taxOn,
  taxPercent,
  type Terms,
  totalCoefMilli,
  VARIANTS_MAX,
} from '@evens/rules/coupon'
import { type Extras, NO_EXTRAS, promoRefusal } from './extras.ts'
import { couponsOf, type FilledCoupon, type FilledLeg } from './filled-coupon.ts'

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
  /** The refusal of each leg, in the order of the legs. */
  readonly legs: readonly (LegRefusal | LegStop | null)[]
  /** The refusal of the whole coupon; `null` if it can be placed. */
  readonly refusal:
    | CouponRefusal
    | MoneyRefusal
    | 'legs-refused'
    | 'promo-type'
    | 'promo-odds-too-low'
    | 'betting-stopped'
    | null
}

type MoneyRefusal = StakeRefusal | 'advance-above-stake' | 'offers-not-together'

/** The site's limits in the currency of the stake. */
export type SlipLimits = Amounts & { readonly antiExpressMarginMilli: number; readonly tax: Tax | null }

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
  const atLegs = legRefusals(type, legs.map(flagsOf))
  const shape = coupons.map((one) => couponRefusal(one, bounds)).find((refusal) => refusal !== null) ?? null
  const isShaped = shape === null || shape === 'no-stake'
  const [only] = coupons
  const coef = isShaped && type !== 'singles' && only !== undefined ? coefToShow(totalCoefMilli(only, terms)) : null
  const isOrder = extras.exactCoef !== null && (coef === null || coef < extras.exactCoef)
  const winOf = (one: (typeof coupons)[number], by: Terms) => possibleWin(one, by, isOrder ? extras.exactCoef : null)
  const winBy = (by: Terms): bigint => sum(coupons.map((one) => winOf(one, by)))
  const gross = isShaped ? winBy(terms) : 0n
  const tax = sum(coupons.map((one) => (isShaped ? taxOn(terms.tax, winOf(one, terms), ownStake(one, terms)) : 0n)))
  const judged = judge(coupon, coupons.map(stakeOf), fundsOf(balance, extras), { limits, extras })
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
    legs: atLegs,
    refusal: atLegs.some((reason) => reason !== null)
      ? 'legs-refused'
      : (shape ?? promoRefusal(coupon, extras.promo, isOrder ? extras.exactCoef : coef) ?? atStake),
  }
}

/** No stake of a free bet is the player's own. */
const ownStake = (coupon: Parameters<typeof stakeOf>[0], { isFreeBet }: Terms): bigint =>
  isFreeBet ? 0n : stakeOf(coupon)

/** Balance plus advance. `null` (no check) for a visitor, and for a free bet, which the operator pays. */
function fundsOf(balance: Minor | null, { promo, advance }: Extras): Minor | null {
  return balance === null || promo !== null ? null : minor(balance + advance)
}

const flagsOf = ({ selection, isOpen, isBanker }: FilledLeg) => ({
  event: eventOfRef(selection.ref),
  isBlocked: !isOpen,
  isDepend: false,
  isBannedExpress: selection.isSingleOnly === true,
  isDisabledBanker: false,
  isBanker,
})

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

const stakeLimits = ({ minStake, maxStake }: SlipLimits, type: CouponType) => ({
  min: minStake,
  max: maxStake,
  minTypes: [type],
  maxTypes: [type],
})

type Bounds = { readonly limits: SlipLimits; readonly extras: Extras }

/** Checks each coupon against the limits. Without known funds there is no insufficient balance. */
function judge(
  { type }: FilledCoupon,
  stakes: readonly Minor[],
  funds: Minor | null,
  { limits, extras: { isVip, promo, advance, exactCoef } }: Bounds,
): MoneyRefusal | 'place' | 'ask-approval' {
  // A free bet has the amount of its code, whatever the limits for real money are.
  if (promo !== null) return 'place'
  if (funds !== null && sum(stakes) > funds) return 'insufficient-funds'
  if (advance > sum(stakes)) return 'advance-above-stake'
  const judged = stakes.map((stake) =>
    judgeStake({ type, stake, balance: stake, isBonusAccount: false, isVipBet: isVip }, stakeLimits(limits, type)),
  )
  const refused = judged.find(({ ok }) => !ok)
  if (refused !== undefined && !refused.ok) return refused.error
  if (!judged.some((one) => one.ok && one.value === 'ask-approval')) return 'place'
  return exactCoef !== null || advance > 0n ? 'offers-not-together' : 'ask-approval'
}

/** The largest stake that balance and limits allow; of singles an equal share for each. */
export function largestFor(type: CouponType, legs: number, balance: Minor, limits: SlipLimits): Minor {
  const share = type === 'singles' && legs > 0 ? minor(balance / BigInt(legs)) : balance
  const facts = { type, stake: NOTHING, balance: share, isBonusAccount: false, isVipBet: false }
  return largestStake(facts, stakeLimits(limits, type))
}

/** The next hyper-bonus step above this number of legs; `null` after the last. */
export function nextHyperStep({ hyperBonus }: Extras, legs: number) {
  const steps = (hyperBonus?.percents ?? []).filter((step) => step.legs > legs)
  return steps.toSorted((a, b) => a.legs - b.legs)[0] ?? null
}

/** Adds the operator's suspensions. They take precedence over every other refusal. */
export function withStops(
  reckoning: Reckoning,
  legs: readonly Pick<FilledLeg, 'selection'>[],
  suspended: SuspendedBetting,
): Reckoning {
  if (suspended.betting) return { ...reckoning, refusal: 'betting-stopped' }
  const stops = legs.map(({ selection }) => stopOf(selection, suspended))
  if (stops.every((stop) => stop === null)) return reckoning
  return {
    ...reckoning,
    legs: stops.map((stop, at) => stop ?? reckoning.legs[at] ?? null),
    refusal: 'legs-refused',
  }
}

type LegStop = Exclude<ReturnType<typeof suspensionOn>, null>

function stopOf({ ref, sport, champ }: FilledLeg['selection'], suspended: SuspendedBetting): LegStop | null {
  const { event, market } = parseOutcomeId(ref) ?? { event: eventOfRef(ref), market: '' }
  return suspensionOn(suspended, { sport, champ: champ ?? null, event, market })
}
