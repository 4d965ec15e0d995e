import type { BroughtTrigger } from './definition.ts'
import { moneyOf } from './money.ts'

export type InvitationStep = 'brought' | 'held' | 'qualified' | 'rewarded' | 'refused' | 'lapsed'
export type InvitationReason = 'one-person' | 'away' | 'too-many' | 'by-operator'

/** Rewarded friends of one inviter in 30 days. */
export const REWARDED_MAX = 10
const DAY_MS = 86_400_000

/** A friend's way. Amounts are in minor units of `currency`: deposits, and cash stakes settled at the odds of the terms. */
export type InvitationFacts = {
  readonly now: number
  readonly registeredAt: number
  readonly currency: string
  readonly isVerified: boolean
  readonly deposited: bigint
  readonly staked: bigint
  /** The friend and the inviter share a device or a place of money. */
  readonly isOnePerson: boolean
  /** Friends of the inviter share them among each other: an operator looks. */
  readonly shares: boolean
  /** One of the two is excluded, timed out or banned. */
  readonly isAway: boolean
  readonly rewardedIn30Days: number
  /** The earlier decision; it stays. */
  readonly decided: {
    readonly step: 'rewarded' | 'refused' | 'lapsed'
    readonly reason: InvitationReason | null
  } | null
}

export type InvitationStand = { readonly step: InvitationStep; readonly reason: InvitationReason | null }

/** The step of a friend. `qualified` is to be rewarded now. */
export function stepOf(trigger: BroughtTrigger, facts: InvitationFacts): InvitationStand {
  if (facts.decided !== null) return facts.decided
  if (facts.isOnePerson) return { step: 'refused', reason: 'one-person' }
  if (!hasQualified(trigger, facts))
    return { step: facts.now >= facts.registeredAt + trigger.days * DAY_MS ? 'lapsed' : 'brought', reason: null }
  if (facts.isAway) return { step: 'refused', reason: 'away' }
  if (facts.rewardedIn30Days >= REWARDED_MAX) return { step: 'refused', reason: 'too-many' }
  return facts.shares ? { step: 'held', reason: null } : { step: 'qualified', reason: null }
}

const hasQualified = (trigger: BroughtTrigger, facts: InvitationFacts): boolean =>
  facts.now < facts.registeredAt + trigger.days * DAY_MS &&
  facts.isVerified &&
  facts.deposited >= moneyOf(trigger.deposited, facts.currency) &&
  facts.staked >= moneyOf(trigger.staked, facts.currency)
