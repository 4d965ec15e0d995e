import {
  IDENTITY_REFUSALS,
  PAYMENT_STATUS_IDS,
  type PaymentKind,
  type PaymentState,
  refusalKey,
  type RefusalReason,
} from '@evens/contracts'

const SHOWN_AS: Readonly<Record<string, PaymentState>> = { sending: 'sent', manual: 'review' }
const FINAL: ReadonlySet<PaymentState> = new Set(['success', 'fail', 'cancelled', 'refused', 'refunded', 'chargeback'])

/** The state as the player sees it: internal steps between two states are not shown. */
export const shownState = (state: string): PaymentState => SHOWN_AS[state] ?? (state as PaymentState)
export const isFinal = (state: string): boolean => FINAL.has(shownState(state))

/** All states that are shown under one status number. */
export function statesOf(statusId: number): readonly string[] {
  const shown = Object.entries(PAYMENT_STATUS_IDS).flatMap(([state, id]) => (id === statusId ? [state] : []))
  const own = Object.entries(SHOWN_AS).flatMap(([state, as]) => (shown.includes(as) ? [state] : []))
  return [...shown, ...own]
}

/**
 * `waiting` and `review` of a withdrawal that was never sent; one that an operator has to trace can no longer be cancelled by the
 * player.
 */
export const isCancellable = (kind: PaymentKind, state: string, mayCancel: boolean): boolean =>
  mayCancel && kind === 'withdrawal' && (state === 'review' || state === 'waiting')

const CASH_TEAM_COUNTS: readonly number[] = [3, 4]
export const isCashTeamShown = (completed: number): boolean => CASH_TEAM_COUNTS.includes(completed)

const REFUND_REASONS: readonly string[] = [
  'excluded',
  'timed-out',
  'deposit-limit',
  'duplicate',
  'mismatch',
  'late-success',
]

/** Text key of a refund's reason; limits and internal reasons share the general text. */
function refundReasonKey(reason: string): string {
  if (IDENTITY_REFUSALS.some((one) => one === reason)) return 'cashier_refund_reason_identity'
  return `cashier_refund_reason_${REFUND_REASONS.includes(reason) ? reason.replaceAll('-', '_') : 'other'}`
}

const isGoingBack = (state: string): boolean => state === 'refund' || state === 'refunded'

/** Reasons that read differently for a withdrawal: its money was on hold and has been returned. */
const WITHDRAWAL_KEYS: Readonly<Record<string, string>> = { 'provider-refused': 'cashier_reason_payout_refused' }

/** Text key of a payment's reason. */
export function reasonKey(kind: PaymentKind, state: string, reason: string): string {
  if (isGoingBack(state)) return refundReasonKey(reason)
  const own = kind === 'withdrawal' ? WITHDRAWAL_KEYS[reason] : undefined
  return own ?? refusalKey('payment', reason as RefusalReason<'payment'>)
}
