import { PAYMENT_STATUS_IDS, type PaymentRecord, type PaymentRefund } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import type { Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import type { CashierTables } from './tables.ts'
import { isCancellable, reasonKey, shownState } from './core/payment-record.ts'

export type Payment = Selectable<CashierTables['payment']>
export type Refund = Selectable<CashierTables['payment_refund']>

type Reader = {
  /** The text of a key in the reader's language. */
  readonly say: (key: string) => string
  readonly mayCancel: boolean
}

/** A payment as its player reads it. */
export function shownPayment(payment: Payment, refunds: readonly Refund[], reader: Reader): PaymentRecord {
  const { say, mayCancel } = reader
  const { id, kind, method, currency, reason } = payment
  const state = shownState(payment.state)
  return {
    id,
    status_id: PAYMENT_STATUS_IDS[state],
    message: reason,
    translate_message: reason === null ? null : say(reasonKey(kind, state, reason)),
    skks_hash: hashOf(payment),
    timestamp: secondsOf(payment.created_at),
    date_payment: payment.final_at === null ? null : secondsOf(payment.final_at),
    status_title: say(`cashier_status_${state}`),
    summ: String(payment.amount),
    money_deposit_id: payment.moved_seq === null ? null : String(payment.moved_seq),
    kind,
    state,
    method,
    method_title: say(`cashier_method_${method.replaceAll('-', '_')}`),
    account_label: payment.label,
    fee: String(payment.fee),
    currency,
    exponent: currencyToShow(currency).exponent,
    isCancellable: isCancellable(kind, payment.state, mayCancel),
    refunds: refunds.map((refund) => shownRefund(refund, reader)),
  }
}

const shownRefund = (refund: Refund, { say }: Reader): PaymentRefund => ({
  state: refund.state === 'done' ? 'done' : 'under-way',
  amount: String(refund.amount),
  currency: refund.currency,
  exponent: currencyToShow(refund.currency).exponent,
  reason: say(reasonKey('deposit', 'refund', refund.reason)),
  date: secondsOf(refund.final_at ?? refund.created_at),
})

/** Of what never changes about it: whoever kept it can tell that it is the same payment. */
const hashOf = ({ id, kind, method, amount, currency, created_at }: Payment): string =>
  createHash('sha256').update([id, kind, method, amount, currency, created_at.toISOString()].join('\n')).digest('hex')

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)
