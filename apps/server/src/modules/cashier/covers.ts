import { SEALED_APART, type Covers } from '../../platform/database/index.ts'

const ASKED = 'when the provider is asked next; it answers a payment that it knows as it did before'
const SENT = 'how often it was sent; the provider takes it once, by its key'
/** State, amounts and movements are sealed. */
const SCHEDULE = {
  needs_look: 'lists it for operators, who see every payment that is not done anyway',
  sends: SENT,
  asks: ASKED,
  ask_at: ASKED,
}

export const cashierCovers: Covers['covers'] = {
  payment: { ...SEALED_APART, idle: SCHEDULE },
  payment_event: SEALED_APART,
  payment_consent: SEALED_APART,
  payment_refund: { ...SEALED_APART, idle: { ...SCHEDULE, send_at: SENT } },
  payment_refund_event: SEALED_APART,
  payment_stray: SEALED_APART,
  stray_payment: SEALED_APART,
  stray_proposal: SEALED_APART,
  payout_method: SEALED_APART,
  payment_instrument: SEALED_APART,
  payment_instrument_to_find: { free: 'a list of work; what is found stands in payment_instrument' },
  payment_request: { free: 'a question of a player and its answer; money is decided elsewhere' },
}
