import { SEALED_APART, SEALED_IN_ROW, type Covers } from '../../platform/database/index.ts'

/** When the provider is asked next decides nothing about the money. */
const SCHEDULE = ['needs_look', 'sends', 'asks', 'ask_at']

export const cashierCovers: Covers['covers'] = {
  payment: { ...SEALED_APART, except: SCHEDULE },
  payment_event: SEALED_APART,
  // Without a primary key. A consent that is taken away breaks the rule of two operators.
  payment_consent: SEALED_IN_ROW,
  payment_refund: { ...SEALED_APART, except: [...SCHEDULE, 'send_at'] },
  payment_refund_event: SEALED_APART,
  payment_stray: SEALED_APART,
  stray_payment: SEALED_APART,
  stray_proposal: SEALED_APART,
  payout_method: SEALED_APART,
  payment_instrument: SEALED_APART,
  payment_instrument_to_find: { free: 'a list of work; what is found stands in payment_instrument' },
  payment_request: { free: 'a question of a player and its answer; money is decided elsewhere' },
}
