import type { Moves, StateMachine } from '../../../platform/database/index.ts'

/** The provider's word decides a deposit; money that may not be credited goes back. Only a credited one is charged back. */
const DEPOSIT = {
  started: ['pending', 'success', 'review', 'fail', 'cancelled', 'refund', 'chargeback'],
  pending: ['success', 'review', 'fail', 'cancelled', 'refund', 'chargeback'],
  review: ['success', 'fail', 'refund'],
  success: ['chargeback'],
  // A payment that was given up may turn out to be paid: a person looks, or a restored refund goes on.
  fail: ['review', 'refund'],
  cancelled: ['review', 'refund'],
  refund: ['refunded'],
  refunded: ['refund'],
  chargeback: [],
} as const satisfies Moves

/**
 * `sending` is written before a payout is sent, so a crash leads to a question and never to a second payout. What waits
 * for a proof of the player goes on by itself; one that lacks its proof when it is to be sent waits again.
 */
const WITHDRAWAL = {
  waiting: ['review', 'approved', 'refused', 'cancelled', 'sent'],
  review: ['approved', 'refused', 'cancelled', 'sent'],
  approved: ['sending', 'sent', 'waiting'],
  sending: ['sent', 'approved', 'manual', 'success', 'fail'],
  sent: ['manual', 'success', 'fail'],
  manual: ['approved', 'refused', 'success', 'fail'],
  success: [],
  fail: [],
  refused: [],
  cancelled: [],
} as const satisfies Moves

/** As the site stores it; pages show `sending` as `sent` and `manual` as `review`. */
export type StoredState = keyof typeof DEPOSIT | keyof typeof WITHDRAWAL

export const PAYMENT_MOVES: Readonly<Record<'deposit' | 'withdrawal', Moves>> = {
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
}

export const PAYMENT_MACHINE: StateMachine = { module: 'cashier', moves: PAYMENT_MOVES }
