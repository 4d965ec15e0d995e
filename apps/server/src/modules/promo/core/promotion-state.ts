import type { PromotionCard } from '@evens/contracts'

type Runs = { readonly runs: { readonly from: number; readonly until: number | null } }

/** Stored state: an act of an operator. What time does is added when it is read. */
export type StoredState = 'draft' | 'review' | 'scheduled' | 'running' | 'paused' | 'ended' | 'archived'

/** The state that players see; null for a promotion that nobody may see. */
export function shownState(
  stored: StoredState,
  { runs: { from, until } }: Runs,
  nowMs: number,
): PromotionCard['state'] | null {
  if (stored === 'draft' || stored === 'review' || stored === 'archived') return null
  if (stored === 'ended' || (until !== null && nowMs >= until)) return 'ended'
  if (stored === 'paused') return 'paused'
  return nowMs < from ? 'scheduled' : 'running'
}
