import type { CouponToPlace } from '@evens/contracts'
import { oddsMilli, type Minor, type OddsMilli } from '@evens/kernel'
import {
  betLimits,
  couponRefusal,
  possibleWin,
  stakeOf,
  totalCoefMilli,
  VARIANTS_MAX,
  type BetLimits,
  type Bound,
  type Coupon,
  type CouponRefusal,
  type CouponType,
  type LimitTable,
  type Terms,
} from '@evens/rules/coupon'
import type { HiddenSports } from '../../../platform/http/principal.ts'
import type { Quote } from '../../book/index.ts'
import { bonusStakeOf, isNotTogether, type BonusRefusal, type BonusStake, type RunningBonus } from './bonus-stake.ts'
import { betRefusals, type BetRefusal } from './bet-refusals.ts'
import { limitedBet } from './catalogue-facts.ts'
import { couponOf, type ShapeRefusal } from './coupon-of.ts'
import { judgeMoney, type MoneyRefusal, type MoneyRules } from './judge-money.ts'
import { termsFor, type TermsRefusal, type TermsRules } from './terms-for.ts'

export type PlaceRefusal =
  | ShapeRefusal
  | CouponRefusal
  | TermsRefusal
  | MoneyRefusal
  | BonusRefusal
  | 'legs-refused'
  | 'orders-not-offered'

/** A leg and its accepted price. */
export type TakenLeg = { readonly quote: Quote; readonly odds: OddsMilli }

export type Taken = {
  readonly kind: 'take'
  /** `ordered` waits for its price, `asked` for an approval, `waiting` for the end of the live delay. */
  readonly state: 'accepted' | 'waiting' | 'ordered' | 'asked'
  readonly coupon: Coupon<TakenLeg>
  readonly terms: Terms
  readonly stake: Minor
  readonly possibleWin: Minor
  /** The delay before it is decided again; 0 without one. */
  readonly waitsMs: number
  /** Null for the player's own money. */
  readonly bonus: BonusStake | null
}

export type Decision =
  | Taken
  | {
      readonly kind: 'refuse'
      readonly reason: PlaceRefusal
      readonly legs: readonly (BetRefusal | null)[]
      /** The bound that the stake is beyond. */
      readonly bound?: Bound
    }

export type PlaceRules = Omit<TermsRules, 'maxPayout'> &
  Omit<MoneyRules, 'isApproved' | 'limits'> & {
    readonly currency: string
    readonly table: LimitTable
    /** Looked up for a stake of bonus money only. */
    readonly bonus: RunningBonus | null
    /** Scales the player's maximum stake, in thousandths. */
    readonly stakeFactorMilli: number
    readonly liveDelayMs: number
    readonly areOrdersOffered: boolean
    /** The player's. */
    readonly hiddenSports: HiddenSports
    /** The stage that the coupon has passed: the live delay and the approval apply only once. */
    readonly after: 'nothing' | 'order' | 'delay' | 'approval'
    /** The scores of the legs when the coupon was placed; null for a new one. */
    readonly scores: readonly (string | null)[] | null
  }

/** Decides by the server's own prices. From the browser it takes only the odds seen and the changes agreed to. */
export function decidePlacement(request: CouponToPlace, quotes: readonly Quote[], rules: PlaceRules): Decision {
  const legs = betRefusals(request, quotes, rules.scores, rules.hiddenSports)
  const refuse = (reason: PlaceRefusal): Decision => ({ kind: 'refuse', reason, legs })
  if (legs.some((refusal) => refusal !== null)) return refuse('legs-refused')
  if (isNotTogether(request)) return refuse('bonus-not-together')
  if (request.exactCoef !== undefined && !rules.areOrdersOffered) return refuse('orders-not-offered')

  const taken = quotes.map((quote): TakenLeg => ({ quote, odds: oddsMilli(quote.odds ?? 0) }))
  const shaped = couponOf(request, taken)
  if (!shaped.ok) return refuse(shaped.error)
  const coupon = shaped.value
  const shape = couponRefusal(coupon, { ...rules, variantsMax: VARIANTS_MAX })
  if (shape !== null) return refuse(shape)
  const limits = limitsOf(coupon.type, quotes, rules)
  const terms = termsFor(request, coupon, { ...rules, maxPayout: limits.maxPayout.amount })
  if (!terms.ok) return refuse(terms.error)
  const money = judgeMoney(request, coupon, quotes, { ...rules, limits, isApproved: rules.after === 'approval' })
  if (!money.ok) return { kind: 'refuse', reason: money.error, legs, ...boundOf(money.error, limits) }
  const bonus = bonusStakeOf(request, coupon, terms.value, rules.bonus)
  if (!bonus.ok) return refuse(bonus.error)
  const state = stateFor(request, coupon, terms.value, money.value)
  return { ...takenAs(state, request, coupon, terms.value, quotes, rules), bonus: bonus.value }
}

type LimitRules = Pick<PlaceRules, 'table' | 'stakeFactorMilli' | 'currency'>

export const limitsOf = (
  type: CouponType,
  quotes: readonly Quote[],
  { table, stakeFactorMilli, currency }: LimitRules,
): BetLimits => betLimits({ type, bets: quotes.map(limitedBet), factorMilli: stakeFactorMilli }, table, currency)

/** The limits of each coupon that a slip makes: of singles one for each bet. */
export const limitsOfEach = (type: CouponType, quotes: readonly Quote[], rules: LimitRules): readonly BetLimits[] =>
  type === 'singles' ? quotes.map((quote) => limitsOf('single', [quote], rules)) : [limitsOf(type, quotes, rules)]

function boundOf(reason: MoneyRefusal, { min, max }: BetLimits): { readonly bound?: Bound } {
  if (reason === 'below-minimum') return { bound: min }
  return reason === 'above-maximum' && max !== null ? { bound: max } : {}
}

function stateFor(
  { exactCoef }: CouponToPlace,
  coupon: Coupon<TakenLeg>,
  terms: Terms,
  money: 'place' | 'ask-approval',
): 'asked' | 'ordered' | 'accepted' {
  if (money === 'ask-approval') return 'asked'
  return exactCoef !== undefined && totalCoefMilli(coupon, terms) < BigInt(exactCoef) ? 'ordered' : 'accepted'
}

function takenAs(
  state: 'asked' | 'ordered' | 'accepted',
  { exactCoef }: CouponToPlace,
  coupon: Coupon<TakenLeg>,
  terms: Terms,
  quotes: readonly Quote[],
  { after, liveDelayMs }: PlaceRules,
): Omit<Taken, 'bonus'> {
  const waitsMs = state !== 'accepted' || after === 'delay' ? 0 : delayOf(quotes, liveDelayMs)
  const ordered = state === 'ordered' && exactCoef !== undefined ? oddsMilli(exactCoef) : null
  return {
    kind: 'take',
    state: waitsMs > 0 ? 'waiting' : state,
    coupon,
    terms,
    stake: stakeOf(coupon),
    possibleWin: possibleWin(coupon, terms, ordered),
    waitsMs,
  }
}

/** The greatest of all delays, not their sum; nothing that has not begun waits. */
const delayOf = (quotes: readonly Quote[], siteMs: number): number =>
  Math.max(0, ...quotes.filter(({ isLive }) => isLive).map(({ delayMs }) => Math.max(siteMs, delayMs)))
