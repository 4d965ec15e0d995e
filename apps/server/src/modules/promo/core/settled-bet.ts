import { couponTypeOf } from '@evens/rules/coupon'
import type { SettledBet } from '@evens/rules/promo'

/** A coupon with the results of its legs, as the follower reads it. */
export type CouponRow = {
  readonly player_id: bigint
  readonly id: bigint
  readonly is_free: boolean
  readonly is_void: boolean
  readonly type: number
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint | null
  readonly placed_at: Date
  readonly legs: readonly { readonly odds: number; readonly isLive: boolean; readonly sport: string | null }[] | null
  readonly results: readonly (string | null)[] | null
}

type Result = SettledBet['result']

const resultOf = (kind: string | null | undefined): Result =>
  kind === 'won' || kind === 'lost' || kind === 'void' ? kind : 'part'

const THOUSAND = 1000

/** Odds of a single or an accumulator in thousandths, rounded down; other types have none. */
function oddsOf(type: string, legs: NonNullable<CouponRow['legs']>): number | null {
  const [first] = legs
  if (type === 'single' && first !== undefined) return first.odds
  if (type !== 'express') return null
  return Math.floor(legs.reduce((all, { odds }) => (all * odds) / THOUSAND, THOUSAND))
}

/** A settled coupon as the triggers of promotions judge it. */
export function settledBet({ type: code, stake, payout, legs, results, is_void }: CouponRow): SettledBet {
  const type = couponTypeOf(code) ?? 'single'
  const own = legs ?? []
  return {
    type,
    stake,
    odds: oddsOf(type, own),
    legs: own.map(({ odds, isLive, sport }, at) => ({
      odds,
      isLive,
      sport: sport ?? '',
      result: resultOf(results?.[at]),
    })),
    result: is_void ? 'void' : payout === 0n ? 'lost' : (payout ?? 0n) > stake ? 'won' : 'part',
  }
}
