import { minor, type Minor, type OddsMilli } from '@evens/kernel'
import {
  coefToShow,
  couponRefusal,
  judgeStake,
  largestStake,
  legRefusals,
  PLAIN_TERMS,
  possibleWin,
  stakeOf,
  totalCoefMilli,
  VARIANTS_MAX,
  type Amounts,
  type CouponRefusal,
  type CouponType,
  type LegRefusal,
  type StakeRefusal,
  type Terms,
} from '@evens/rules/coupon'
import { couponsOf, type FilledCoupon, type FilledLeg } from './filled-coupon.ts'

export type Reckoning = {
  /** All that would be debited. */
  readonly stake: Minor
  /** `null` where there is no one coefficient. */
  readonly coef: OddsMilli | null
  readonly win: Minor
  /** Why a leg stands in the way, in the order of the legs. */
  readonly legs: readonly (LegRefusal | null)[]
  /** What is wrong with the whole; `null` when it can be placed. */
  readonly refusal: CouponRefusal | StakeRefusal | 'legs-refused' | null
}

/** What the site takes and pays, in the money that is staked. */
export type SlipLimits = Amounts & { readonly antiExpressMarginMilli: number }

const NOTHING = minor(0n)

/** What the coupon comes to at the prices of now. `balance` is null for a visitor, whose money nobody knows. */
export function reckon(coupon: FilledCoupon, balance: Minor | null, limits: SlipLimits): Reckoning {
  const { type, legs } = coupon
  const { antiExpressMarginMilli, maxPayout } = limits
  const terms: Terms = { ...PLAIN_TERMS, antiExpressMarginMilli, maxPayout }
  const bounds = { variantsMax: VARIANTS_MAX, antiExpressMarginMilli }
  const coupons = couponsOf(coupon)
  const stake = minor(sum(coupons.map(stakeOf)))
  const atLegs = legRefusals(type, legs.map(flagsOf))
  const shape = coupons.map((one) => couponRefusal(one, bounds)).find((refusal) => refusal !== null) ?? null
  const isShaped = shape === null || shape === 'no-stake'
  const [only] = coupons
  const refusal = atLegs.some((reason) => reason !== null)
    ? 'legs-refused'
    : (shape ?? stakeRefusal(type, coupons.map(stakeOf), balance, limits))
  return {
    stake,
    coef: isShaped && type !== 'singles' && only !== undefined ? coefToShow(totalCoefMilli(only, terms)) : null,
    win: isShaped ? minor(sum(coupons.map((one) => possibleWin(one, terms, null)))) : NOTHING,
    legs: atLegs,
    refusal,
  }
}

const flagsOf = ({ selection, isOpen, isBanker }: FilledLeg) => ({
  event: selection.ref.slice(0, selection.ref.indexOf('/')),
  isBlocked: !isOpen,
  isDepend: false,
  isBannedExpress: false,
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

/** Each coupon by itself keeps to the site's bounds; a visitor's money nobody knows, so it is never too little. */
function stakeRefusal(
  type: CouponType,
  stakes: readonly Minor[],
  balance: Minor | null,
  limits: SlipLimits,
): StakeRefusal | null {
  const all = minor(sum(stakes))
  if (balance !== null && all > balance) return 'insufficient-funds'
  const judged = stakes.map((stake) =>
    judgeStake({ type, stake, balance: stake, isBonusAccount: false, isVipBet: false }, stakeLimits(limits, type)),
  )
  const refused = judged.find(({ ok }) => !ok)
  return refused === undefined || refused.ok ? null : refused.error
}

/** As much as the account has and the site takes; of singles the same for each. */
export function largestFor({ type, legs }: FilledCoupon, balance: Minor, limits: SlipLimits): Minor {
  const share = type === 'singles' ? minor(balance / BigInt(legs.length)) : balance
  const facts = { type, stake: NOTHING, balance: share, isBonusAccount: false, isVipBet: false }
  return largestStake(facts, stakeLimits(limits, type))
}
