import { isAway, LOOSENING_WAITS_S, type LimitType } from './types.ts'

/** The active and the pending limit of one type. `value` null is no limit; `until` is the end of an exclusion. */
export type LimitState = {
  readonly active: { readonly value: bigint; readonly until: number | null } | null
  readonly pending: { readonly value: bigint | null; readonly since: number } | null
}

export type LimitAct =
  | { readonly act: 'set'; readonly value: bigint | null }
  | { readonly act: 'approve' }
  | { readonly act: 'reject' }
  | { readonly act: 'cancel' }

export type LimitOutcome =
  | 'set'
  | 'waits'
  | 'unchanged'
  | 'dropped'
  | 'nothing-waits'
  | 'too-early'
  | 'not-cancellable'
  | 'shorter'

const DAY_S = 86_400
export const NO_LIMIT: LimitState = { active: null, pending: null }

/**
 * The state machine of a limit: a tighter value applies at once and drops the pending one, a looser value waits a day
 * and needs a confirmation, and an exclusion can only be extended. Times are in seconds.
 */
export function changeLimit(
  type: LimitType,
  state: LimitState,
  act: LimitAct,
  now: number,
): readonly [LimitState, LimitOutcome] {
  if (isAway(type)) return act.act === 'set' ? stayAway(state, act.value, now) : [state, 'not-cancellable']
  if (act.act === 'set') return setTo(state, act.value, now)
  if (state.pending === null) return [state, 'nothing-waits']
  if (act.act !== 'approve') return [{ ...state, pending: null }, 'dropped']
  if (now < state.pending.since + LOOSENING_WAITS_S) return [state, 'too-early']
  const { value } = state.pending
  return [{ active: value === null ? null : { value, until: null }, pending: null }, 'set']
}

function setTo(state: LimitState, value: bigint | null, now: number): readonly [LimitState, LimitOutcome] {
  const { active, pending } = state
  if (value === (active?.value ?? null)) return [{ active, pending: null }, pending === null ? 'unchanged' : 'dropped']
  const isTighter = value !== null && (active === null || value < active.value)
  if (isTighter) return [{ active: { value, until: null }, pending: null }, 'set']
  return [{ active, pending: { value, since: now } }, 'waits']
}

function stayAway(state: LimitState, days: bigint | null, now: number): readonly [LimitState, LimitOutcome] {
  if (days === null) return [state, 'not-cancellable']
  const until = now + Number(days) * DAY_S
  const already = state.active?.until ?? now
  if (already > now && until <= already) return [state, 'shorter']
  return [{ active: { value: days, until }, pending: null }, 'set']
}
