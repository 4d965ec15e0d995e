import type { BettingSettings, CouponToSave } from '@evens/contracts'
import { minor, oddsMilli, type OddsMilli } from '@evens/kernel'
import {
  amountsIn,
  coefToShow,
  couponRefusal,
  couponTypeOf,
  PLAIN_TERMS,
  possibleWin,
  singlesOf,
  stakeOf,
  totalCoefMilli,
  VARIANTS_MAX,
  type Coupon,
  type Priced,
} from '@evens/rules/coupon'
import { couponOf } from '../../betting/index.ts'
import type { SavedContent } from './content.ts'

type Figures = Pick<SavedContent, 'coef' | 'stake' | 'possibleWin'>
type Settings = Pick<BettingSettings, 'minStake' | 'maxStake' | 'maxPayout' | 'antiExpressMargin'>

const NONE: Figures = { coef: null, stake: null, possibleWin: null }

/** What the slip comes to at the server's prices; nothing where a price or an amount is missing. */
export function figuresOf(
  slip: CouponToSave,
  odds: readonly (number | null)[],
  currency: string,
  settings: Settings,
): Figures {
  const legs = odds.flatMap((price): Priced[] => (price === null ? [] : [{ odds: oddsMilli(price) }]))
  const coupons = legs.length < slip.bets.length ? null : couponsOf(slip, legs)
  const antiExpressMarginMilli = settings.antiExpressMargin
  const bounds = { variantsMax: VARIANTS_MAX, antiExpressMarginMilli }
  if (coupons === null || coupons.some((coupon) => couponRefusal(coupon, bounds) !== null)) return NONE
  const terms = { ...PLAIN_TERMS, antiExpressMarginMilli, maxPayout: amountsIn(currency, settings).maxPayout }
  const sum = (amounts: readonly bigint[]): string => String(amounts.reduce((all, amount) => all + amount, 0n))
  const [only, ...more] = coupons
  return {
    coef: only === undefined || more.length > 0 ? null : coefOf(only, terms),
    stake: sum(coupons.map(stakeOf)),
    possibleWin: sum(coupons.map((coupon) => possibleWin(coupon, terms, null))),
  }
}

const coefOf = (coupon: Coupon<Priced>, terms: Parameters<typeof totalCoefMilli>[1]): OddsMilli | null =>
  coefToShow(totalCoefMilli(coupon, terms))

/** Null for a slip that is not filled in to its end. */
function couponsOf(slip: CouponToSave, legs: readonly Priced[]): readonly Coupon<Priced>[] | null {
  if (couponTypeOf(slip.typeId) === 'singles') {
    const stakes = slip.bets.map(({ amount }) => amount ?? slip.amount)
    if (stakes.includes(undefined)) return null
    return singlesOf(legs.map((leg, at) => ({ leg, stake: minor(BigInt(stakes[at] ?? 0)) })))
  }
  const bets = slip.bets.map((bet, at) => ({ ...bet, coef: legs[at]?.odds ?? 0 }))
  const shaped = couponOf({ ...slip, bets, key: '', changeCoefAction: 0 }, legs)
  return shaped.ok ? [shaped.value] : null
}
