import { chanceMicro, type ChanceMicro, type Minor, type Result } from '@evens/kernel'
import { cashOutValue, type CashOutLeg, type CashOutRefusal, type LegResult } from '@evens/rules/coupon'
import type { Quote } from '../../book/index.ts'
import type { Agreed } from './agreed.ts'
import { agreedLegs, couponOver, termsOf } from './standing.ts'

/** What a coupon is bought back for, by the chances of its open legs now. A leg that cannot be bet on stops it. */
export function cashOutOf(
  agreed: Agreed,
  results: readonly (LegResult | null)[],
  quotes: readonly Quote[],
  marginMicro: ChanceMicro,
): Result<Minor, CashOutRefusal> {
  const legs = agreedLegs(agreed, results).map((leg, at): CashOutLeg => ({ ...leg, chance: chanceIn(quotes[at]) }))
  const { maxPayout, antiExpressMarginMilli } = termsOf(agreed)
  return cashOutValue(couponOver(agreed, legs), { marginMicro, maxPayout, antiExpressMarginMilli })
}

const chanceIn = (quote: Quote | undefined): ChanceMicro | null =>
  quote === undefined || !quote.isOpen || quote.chance === null ? null : chanceMicro(quote.chance)

/** Within this much of what was quoted a price still holds; the game may have moved since. */
const HELD_SHARE = { over: 95n, under: 100n }

/** Whether a price that was promised can still be paid when the coupon is worth this now. */
export const isStillWorth = (promised: bigint, now: bigint): boolean =>
  now * HELD_SHARE.under >= promised * HELD_SHARE.over
