import type { CouponToPlace } from '@evens/contracts'
import { oddsMilli, type Minor, type OddsMilli } from '@evens/kernel'
import {
  type Amounts,
  couponRefusal,
  couponTypeOf,
  judgeStake,
  legRefusals,
  PLAIN_TERMS,
  possibleWin,
  stakeOf,
  totalCoefMilli,
  VARIANTS_MAX,
  type Coupon,
  type CouponRefusal,
  type LegRefusal,
  type StakeRefusal,
  type Terms,
} from '@evens/rules/coupon'
import type { OfferRefusal, Quote } from '../../book/index.ts'
import { couponOf, type ShapeRefusal } from './coupon-of.ts'
import { isPriceAgreed } from './price-policy.ts'

export type BetRefusal = OfferRefusal | LegRefusal | 'odds-changed' | 'score-changed'
export type PlaceRefusal = ShapeRefusal | CouponRefusal | StakeRefusal | 'legs-refused' | 'price-not-reached'

/** A leg at the price it is taken at. */
export type TakenLeg = { readonly quote: Quote; readonly odds: OddsMilli }

export type Taken = {
  readonly kind: 'take'
  readonly coupon: Coupon<TakenLeg>
  readonly terms: Terms
  readonly stake: Minor
  readonly possibleWin: Minor
  /** How long it waits before it is looked at again; 0 takes it now. */
  readonly waitsMs: number
}

export type Decision =
  | Taken
  | { readonly kind: 'refuse'; readonly reason: PlaceRefusal; readonly legs: readonly (BetRefusal | null)[] }

export type PlaceRules = {
  readonly amounts: Amounts
  readonly antiExpressMarginMilli: number
  readonly liveDelayMs: number
  /** A coupon that has waited does not wait again. */
  readonly hasWaited: boolean
}

/** By the server's own prices, and by nothing that the browser says but what it saw and what it agrees to. */
export function decidePlacement(request: CouponToPlace, quotes: readonly Quote[], rules: PlaceRules): Decision {
  const legs = betRefusals(request, quotes)
  const refuse = (reason: PlaceRefusal): Decision => ({ kind: 'refuse', reason, legs })
  if (legs.some((refusal) => refusal !== null)) return refuse('legs-refused')

  const taken = quotes.map((quote): TakenLeg => ({ quote, odds: oddsMilli(quote.odds ?? 0) }))
  const shaped = couponOf(request, taken)
  if (!shaped.ok) return refuse(shaped.error)
  const coupon = shaped.value
  const { amounts, antiExpressMarginMilli } = rules
  const shape = couponRefusal(coupon, { variantsMax: VARIANTS_MAX, antiExpressMarginMilli })
  if (shape !== null) return refuse(shape)

  const stake = stakeOf(coupon)
  const judged = judgeStake(
    // Whether the money is there is seen in the player's turn, under the lock.
    { type: coupon.type, stake, balance: stake, isBonusAccount: false, isVipBet: false },
    { min: amounts.minStake, max: amounts.maxStake, minTypes: [coupon.type], maxTypes: [coupon.type] },
  )
  if (!judged.ok) return refuse(judged.error)

  const terms: Terms = { ...PLAIN_TERMS, antiExpressMarginMilli, maxPayout: amounts.maxPayout }
  if (request.exactCoef !== undefined && totalCoefMilli(coupon, terms) < BigInt(request.exactCoef))
    return refuse('price-not-reached')
  return {
    kind: 'take',
    coupon,
    terms,
    stake,
    possibleWin: possibleWin(coupon, terms, null),
    waitsMs: rules.hasWaited ? 0 : delayOf(quotes, rules.liveDelayMs),
  }
}

/** The greatest of all delays, not their sum; nothing that has not begun waits. */
const delayOf = (quotes: readonly Quote[], siteMs: number): number =>
  Math.max(0, ...quotes.filter(({ isLive }) => isLive).map(({ delayMs }) => Math.max(siteMs, delayMs)))

function betRefusals(request: CouponToPlace, quotes: readonly Quote[]): readonly (BetRefusal | null)[] {
  const type = couponTypeOf(request.typeId) ?? 'express'
  const flags = legRefusals(
    type,
    quotes.map(({ ref, fixture }, at) => ({
      event: ref.event,
      isBlocked: false,
      isDepend: false,
      isBannedExpress: fixture?.kind === 'outright',
      isDisabledBanker: false,
      isBanker: request.bets[at]?.isBanker === true,
    })),
  )
  return quotes.map((quote, at) => {
    const bet = request.bets[at]
    if (bet === undefined) return 'outcome-unknown'
    if (quote.reason !== null || quote.odds === null) return quote.reason ?? 'no-price'
    const flag = flags[at] ?? null
    if (flag !== null) return flag
    if (request.isDropOnScoreChange === true && bet.score !== undefined && bet.score !== (quote.score ?? ''))
      return 'score-changed'
    return isPriceAgreed(bet.coef, quote.odds, request.changeCoefAction) ? null : 'odds-changed'
  })
}
