import type { CouponView } from '@evens/contracts'

export type Correction = {
  readonly version: number
  readonly at: number
  /** What it paid before and after; `null` while it was open. */
  readonly from: string | null
  readonly to: string | null
  /** The key of why. */
  readonly reason: string
}

/** Every change of what was settled once: a line of its own, oldest first. */
export function correctionsOf({ versions }: Pick<CouponView, 'versions'>): readonly Correction[] {
  return versions.slice(1).map(({ version, payout, reason, at }, before) => ({
    version,
    at,
    from: versions[before]?.payout ?? null,
    to: payout,
    reason: `bets_corrected_${reason.replaceAll('-', '_')}`,
  }))
}
