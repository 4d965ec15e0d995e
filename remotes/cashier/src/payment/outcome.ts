import {
  IDENTITY_REFUSALS,
  type PaymentState,
  type PaymentStatusReply,
  refusalKey,
  type RefusalReason,
} from '@evens/contracts'
import { type Texts, useQuery } from '@evens/remote-sdk'
import type { IconName } from '@evens/ui'

/** Payment states grouped as a player sees them; `back` is refunded or charged back. */
export type Outcome = 'done' | 'waiting' | 'review' | 'failed' | 'cancelled' | 'back'

const OUTCOMES: Readonly<Record<PaymentState, Outcome>> = {
  started: 'waiting',
  pending: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  waiting: 'waiting',
  review: 'review',
  success: 'done',
  fail: 'failed',
  refused: 'failed',
  cancelled: 'cancelled',
  refund: 'back',
  refunded: 'back',
  chargeback: 'back',
}
export const outcomeOf = (state: PaymentState): Outcome => OUTCOMES[state]

/** A deposit from a phone's balance is confirmed on the phone; no money moves before that. */
export const waitsForPhone = ({ kind, state, own }: Pick<PaymentStatusReply, 'kind' | 'state' | 'own'>): boolean =>
  kind === 'deposit' && own.group === 'mobile' && outcomeOf(state) === 'waiting'

export const OUTCOME_ICONS: Readonly<Record<Outcome, IconName>> = {
  done: 'check',
  waiting: 'hourglass',
  review: 'search',
  failed: 'error',
  cancelled: 'close',
  back: 'history',
}

export const OUTCOME_TONES: Readonly<Record<Outcome, 'neutral' | 'accent' | 'warning'>> = {
  done: 'accent',
  waiting: 'warning',
  review: 'warning',
  failed: 'neutral',
  cancelled: 'neutral',
  back: 'neutral',
}

const FIRST_MS = 2000
const LAST_MS = 15_000

/** Backoff of polling. */
export const pollDelayMs = (asked: number): number => Math.min(FIRST_MS * 1.3 ** asked, LAST_MS)

const whileOpen = (polls: number, payment: PaymentStatusReply | undefined): number | null =>
  payment?.isFinal === true ? null : pollDelayMs(polls)

/** Current payment: refetched on a push, and polled until it is final. */
export const usePayment = (made: PaymentStatusReply): PaymentStatusReply =>
  useQuery(
    'GET /web-api/cashier/payments/{id}',
    { params: { id: made.id } },
    { initial: made, on: ['payments'], everyMs: whileOpen },
  ).data

/** Text of a refusal reason, or the general one if the reason has none. */
export function reasonText({ t, has }: Pick<Texts, 't' | 'has'>, reason: string): string {
  const key = refusalKey('payment', reason as RefusalReason<'payment'>)
  return has(key) ? t(key) : t('cashier_reason_other')
}

/** Text of a refund's reason. */
export function refundText({ t, has }: Pick<Texts, 't' | 'has'>, reason: string): string {
  const isOfIdentity = IDENTITY_REFUSALS.some((one) => one === reason)
  const key = `cashier_refund_reason_${isOfIdentity ? 'identity' : reason.replaceAll('-', '_')}`
  return has(key) ? t(key) : t('cashier_refund_reason_other')
}
