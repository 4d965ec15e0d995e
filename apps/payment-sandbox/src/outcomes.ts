import type { PaymentReport } from '@evens/contracts/payments'

export type State = PaymentReport['state']
type Return = 'success' | 'fail' | 'pending' | 'cancel'

/** What becomes of a payment: its states in order, at once or later. */
export type Step = { readonly state: State; readonly isLater: boolean }
type Outcome = { readonly steps: readonly Step[]; readonly back: Return }

const now = (state: State): Step => ({ state, isLater: false })
const later = (state: State): Step => ({ state, isLater: true })

/** What the payment page offers to try. */
export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  success: { steps: [now('success')], back: 'success' },
  fail: { steps: [now('fail')], back: 'fail' },
  pending_success: { steps: [now('pending'), later('success')], back: 'pending' },
  pending_fail: { steps: [now('pending'), later('fail')], back: 'pending' },
  cancel: { steps: [now('cancelled')], back: 'cancel' },
  chargeback: { steps: [now('success'), later('chargeback')], back: 'success' },
}

const PAYOUT_BY_ENDING: Readonly<Record<string, readonly Step[]>> = {
  '13': [later('fail')],
  '17': [],
}

/** A payout or a refund is paid later; one that ends in 13 fails, and one that ends in 17 stays pending. */
export const payoutSteps = (amount: string): readonly Step[] => PAYOUT_BY_ENDING[amount.slice(-2)] ?? [later('success')]
