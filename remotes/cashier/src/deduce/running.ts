import type { PaymentRecord, PaymentState } from '@evens/contracts'

const RUNNING: readonly PaymentState[] = ['started', 'pending', 'review', 'approved', 'sent']

/** Those of which more is to be heard. */
export const runningOf = (payments: readonly PaymentRecord[]): readonly PaymentRecord[] =>
  payments.filter(({ state }) => RUNNING.includes(state))
