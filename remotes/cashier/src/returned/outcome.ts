import type { PaymentState, PaymentStatusReply } from '@evens/contracts'
import type { IconName } from '@evens/ui'

/** What a person wants to know: whether it is done, still going on, looked at, over without effect, or back again. */
export type Outcome = 'done' | 'waiting' | 'review' | 'failed' | 'cancelled' | 'back'

const OUTCOMES: Readonly<Record<PaymentState, Outcome>> = {
  started: 'waiting',
  pending: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
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

/** Whoever pays from the balance of a telephone is asked there, and nothing moves before the answer. */
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

/** How long to wait before asking again: at first often, then seldomer. */
export const askAgainMs = (asked: number): number => Math.min(FIRST_MS * 1.3 ** asked, LAST_MS)
