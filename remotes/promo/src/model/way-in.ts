import type { Grant, PromotionCard, RefusalReason } from '@evens/contracts'

/** The one thing that a visitor can do about a promotion now. */
export type WayIn =
  | { readonly kind: 'closed'; readonly state: 'scheduled' | 'paused' | 'ended' }
  /** An offer of the betting settings: it applies to every bet that meets its terms. */
  | { readonly kind: 'standing' }
  | { readonly kind: 'register' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason<'promotion'> | null }
  | { readonly kind: 'join' | 'code' }
  /** Chosen with the deposit: `choice` names it to the cashier. */
  | { readonly kind: 'deposit'; readonly choice: boolean }
  | { readonly kind: 'verify' }
  | { readonly kind: 'invite' }
  | { readonly kind: 'automatic' }
  | { readonly kind: 'claim' | 'progress' | 'waiting' | 'over'; readonly grant: Grant }

export function wayInto({ promotion, state, mine }: PromotionCard): WayIn {
  const grant = mine?.grant ?? null
  if (grant !== null && (isOn(grant) || !comesAgain(promotion, state))) return wayOf(grant)
  if (state !== 'running') return { kind: 'closed', state }
  if (promotion.trigger.kind === 'standing') return { kind: 'standing' }
  if (mine === null) return { kind: 'register' }
  const isIn = mine.joinedAt !== null
  if (!isIn && !mine.isForMe) return { kind: 'refused', reason: mine.reason }
  if (!isIn && promotion.joins === 'button') return { kind: 'join' }
  if (!isIn && promotion.joins === 'code') return { kind: 'code' }
  return nextStep(promotion)
}

const isOn = ({ state }: Grant): boolean =>
  state === 'offered' || state === 'held' || state === 'active' || state === 'closing'

/** A weekly offer is open again after its reward; one for ever is not. */
const comesAgain = ({ bounds }: PromotionCard['promotion'], state: PromotionCard['state']): boolean =>
  state === 'running' && bounds.perPerson?.ever === undefined

function wayOf(grant: Grant): WayIn {
  if (grant.state === 'offered') return { kind: 'claim', grant }
  if (grant.state === 'held') return { kind: 'waiting', grant }
  if (grant.state === 'active' || grant.state === 'closing') return { kind: 'progress', grant }
  return { kind: 'over', grant }
}

/** The step that brings the reward, for a player who is in. */
function nextStep({ trigger, joins }: PromotionCard['promotion']): WayIn {
  if (trigger.kind === 'deposited') return { kind: 'deposit', choice: joins === 'choice' }
  if (trigger.kind === 'verified') return { kind: 'verify' }
  if (trigger.kind === 'brought') return { kind: 'invite' }
  return { kind: 'automatic' }
}
