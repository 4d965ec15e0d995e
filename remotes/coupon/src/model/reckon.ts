import type { HouseStopped } from '@evens/contracts/live'
import { minor, type Minor, type OddsMilli } from '@evens/kernel'
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
  type Terms,
  totalCoefMilli,
  VARIANTS_MAX,
} from '@evens/rules/coupon'
import { type Extras, NO_EXTRAS, promoRefusal } from './extras.ts'
import { couponsOf, eventOfRef, type FilledCoupon, type FilledLeg } from './filled-coupon.ts'

export type Reckoning = {
  /** All that would be debited. */
  readonly stake: Minor
  /** `null` where there is no one coefficient. */
  readonly coef: OddsMilli | null
  readonly win: Minor
  /** At these prices it would win more than a coupon pays. */
  readonly isCapped: boolean
  /** What of the win the hyper-bonus adds. */
  readonly hyperBonus: Minor
  /** Its odds are not offered yet: it is an order that waits for them. */
  readonly isOrder: boolean
  /** Above the maximum: it is held and waits for approval. */
  readonly asksApproval: boolean
  /** Why a leg stands in the way, in the order of the legs. */
  readonly legs: readonly (LegRefusal | 'sport-stopped' | null)[]
  /** What is wrong with the whole; `null` when it can be placed. */
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

/** What the site takes and pays, in the money that is staked. */
export type SlipLimits = Amounts & { readonly antiExpressMarginMilli: number }

const NOTHING = minor(0n)

/** What is agreed to beside odds and stake, as far as the type allows it. */
export function termsOf({ type }: FilledCoupon, extras: Extras, limits: SlipLimits): Terms {
  return {
    ...PLAIN_TERMS,
    antiExpressMarginMilli: limits.antiExpressMarginMilli,
    maxPayout: limits.maxPayout,
    hasBonusBet: extras.hasBonusBet,
    hyperBonus: extras.hyperBonus,
    isFreeBet: extras.promo !== null && isFreeBetAllowed(type),
  }
}

/** What the coupon comes to at the prices of now. `balance` is null for a visitor, whose money nobody knows. */
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
  const winBy = (by: Terms): bigint =>
    sum(coupons.map((one) => possibleWin(one, by, isOrder ? extras.exactCoef : null)))
  const win = isShaped ? minor(winBy(terms)) : NOTHING
  const judged = judge(coupon, coupons.map(stakeOf), fundsOf(balance, extras), { limits, extras })
  const atStake = judged === 'place' || judged === 'ask-approval' ? null : judged
  return {
    stake,
    coef,
    win,
    isCapped: isShaped && winBy({ ...terms, maxPayout: null }) > win,
    hyperBonus: isShaped && extras.hyperBonus !== null ? minor(win - winBy({ ...terms, hyperBonus: null })) : NOTHING,
    isOrder,
    asksApproval: judged === 'ask-approval',
    legs: atLegs,
    refusal: atLegs.some((reason) => reason !== null)
      ? 'legs-refused'
      : (shape ?? promoRefusal(coupon, extras.promo, isOrder ? extras.exactCoef : coef) ?? atStake),
  }
}

/** What is staked is the account's and what is lent against open bets. A free bet is the house's. */
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

/** Each coupon by itself keeps to the site's bounds; a visitor's money nobody knows, so it is never too little. */
function judge(
  { type }: FilledCoupon,
  stakes: readonly Minor[],
  funds: Minor | null,
  { limits, extras: { isVip, promo, advance, exactCoef } }: Bounds,
): MoneyRefusal | 'place' | 'ask-approval' {
  // A free bet is as large as it was promised, whatever the site takes of a player's own money.
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

/** As much as the account has and the site takes; of singles the same for each. */
export function largestFor(type: CouponType, legs: number, balance: Minor, limits: SlipLimits): Minor {
  const share = type === 'singles' && legs > 0 ? minor(balance / BigInt(legs)) : balance
  const facts = { type, stake: NOTHING, balance: share, isBonusAccount: false, isVipBet: false }
  return largestStake(facts, stakeLimits(limits, type))
}

/** The step after the one that so many legs have reached; `null` on the last. */
export function nextHyperStep({ hyperBonus }: Extras, legs: number) {
  const steps = (hyperBonus?.percents ?? []).filter((step) => step.legs > legs)
  return steps.toSorted((a, b) => a.legs - b.legs)[0] ?? null
}

/** What the operator has stopped stands in the way, whatever else is right or wrong with the coupon. */
export function withStops(
  reckoning: Reckoning,
  legs: readonly Pick<FilledLeg, 'selection'>[],
  { betting, sports }: HouseStopped,
): Reckoning {
  if (betting) return { ...reckoning, refusal: 'betting-stopped' }
  if (!legs.some(({ selection }) => sports.includes(selection.sport))) return reckoning
  return {
    ...reckoning,
    legs: legs.map(({ selection }, at) =>
      sports.includes(selection.sport) ? 'sport-stopped' : (reckoning.legs[at] ?? null),
    ),
    refusal: 'legs-refused',
  }
}
