import type { AcceptedTerms } from './accepted-terms.ts'

export type VipFacts = {
  readonly agreed: Pick<AcceptedTerms, 'legs'>
  readonly stake: bigint
  /** Null where no maximum holds any more. */
  readonly maxStake: bigint | null
  /** The operator's answer; null while there is none. */
  readonly isApproved: boolean | null
  readonly ageMs: number
  readonly nowMs: number
  /** Null on a site where operators answer. */
  readonly automatic: { readonly decidesAfterMs: number; readonly approvesUpTo: number } | null
}

/** Decides a VIP bet: it must be approved before its first game starts. */
export function vipVerdict(facts: VipFacts): 'wait' | 'approve' | 'vip-refused' | 'vip-expired' {
  const firstStart = Math.min(...facts.agreed.legs.map(({ fixture }) => fixture?.startsAt ?? 0))
  if (facts.nowMs >= firstStart) return 'vip-expired'
  if (facts.isApproved !== null) return facts.isApproved ? 'approve' : 'vip-refused'
  const { automatic } = facts
  if (automatic === null || facts.ageMs < automatic.decidesAfterMs) return 'wait'
  if (facts.maxStake === null) return 'approve'
  const most = (facts.maxStake * BigInt(Math.round(automatic.approvesUpTo * 1000))) / 1000n
  return facts.stake <= most ? 'approve' : 'vip-refused'
}
