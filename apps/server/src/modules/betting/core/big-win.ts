import type { BigWin } from '@evens/contracts'
import { currencyOf } from '@evens/kernel'

/** A coupon that has paid out, as it is stored. */
export type PaidCoupon = {
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly closedAt: Date
  /** The sport of each selection; null where its fixture was not kept. */
  readonly sports: readonly (string | null)[]
}

/** A win is big from so many usual stakes of its currency, and from so many times its own stake. */
const USUAL_STAKES = 10n
const TIMES_STAKE = 3n
const MINUTE_MS = 60_000

/**
 * A big win without a trace of its player: no name, number or game, and the time in whole minutes. Null for a coupon
 * that is none.
 */
export function bigWinOf({ currency, stake, payout, closedAt, sports }: PaidCoupon): BigWin | null {
  const known = currencyOf(currency)
  if (!known.ok || stake <= 0n || payout < stake * TIMES_STAKE) return null
  if (payout - stake < known.value.initialAmount * USUAL_STAKES) return null
  const [first = null, ...others] = new Set(sports)
  return {
    payout: payout.toString(),
    iso: known.value.code,
    exponent: known.value.exponent,
    timesStake: Number((payout * 100n) / stake) / 100,
    selections: sports.length,
    sport: others.length === 0 ? first : null,
    at: Math.floor(closedAt.getTime() / MINUTE_MS) * MINUTE_MS,
  }
}
