import { type Static, Type } from 'typebox'
import { Amount, AmountToMove, closed, CurrencyCode, orNull } from '../shapes.ts'
import {
  Moment,
  PaymentFields,
  PaymentGroup,
  PaymentId,
  PaymentKey,
  PaymentKind,
  PaymentMethodId,
  PaymentState,
  PayoutMethod,
} from './cashier.ts'
import { PAYMENTS_PAGE } from './constants.ts'
import { contract } from './contract.ts'
import { refusalOf } from '../refusals.ts'

export const showPayment = contract({
  method: 'GET',
  path: '/web-api/cashier/payments/{id}',
  summary: 'Get the outcome of the player’s payment according to the ledger.',
  access: 'player',
  params: Type.Object({ id: PaymentId }),
  reply: closed({
    id: PaymentId,
    kind: PaymentKind,
    state: PaymentState,
    reason: orNull(Type.String({ description: 'Dictionary key: cashier_reason_ and this value with _ for -.' })),
    isFinal: Type.Boolean({ description: 'True if the outcome is final; otherwise poll again.' }),
    own: closed({
      amount: Amount,
      fee: Amount,
      currency: CurrencyCode,
      exponent: Type.Integer(),
      method: PaymentMethodId,
      group: orNull(PaymentGroup),
    }),
  }),
  errors: ['NOT_FOUND'],
})
export type PaymentStatusReply = Static<(typeof showPayment)['reply']>

/** Refund of a deposit that may not be credited, or that was paid twice. */
export const PaymentRefund = closed({
  state: Type.Enum(['under-way', 'done']),
  amount: Amount,
  currency: CurrencyCode,
  exponent: Type.Integer(),
  reason: Type.String({ description: 'Reason as text.' }),
  date: Type.Integer({ description: 'Seconds since 1970: time of completion, or of creation.' }),
})
export type PaymentRefund = Static<typeof PaymentRefund>

export const PaymentRecord = closed({
  id: PaymentId,
  status_id: Type.Integer({ description: 'One of PAYMENT_STATUS_IDS; 2 is completed.' }),
  message: orNull(Type.String({ description: 'Reason code.' })),
  translate_message: orNull(Type.String({ description: 'Reason as text.' })),
  skks_hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Requested amount; it never changes.' }),
  timestamp: Type.Integer({ description: 'Time of the request, in seconds since 1970.' }),
  date_payment: orNull(Type.Integer({ description: 'Time it became final, in seconds since 1970.' })),
  status_title: Type.String(),
  summ: Amount,
  money_deposit_id: orNull(Type.String({ description: 'Number of its ledger movement.' })),
  kind: PaymentKind,
  state: PaymentState,
  method: PaymentMethodId,
  method_title: Type.String(),
  account_label: orNull(Type.String({ description: 'Masked.' })),
  fee: Amount,
  currency: CurrencyCode,
  exponent: Type.Integer(),
  isCancellable: Type.Boolean(),
  refunds: Type.Array(PaymentRefund),
})
export type PaymentRecord = Static<typeof PaymentRecord>

export const listPayments = contract({
  method: 'GET',
  path: '/web-api/cashier/payments',
  summary: 'List the player’s payments, newest first.',
  access: 'player',
  query: closed({
    kind: Type.Optional(PaymentKind),
    status_id: Type.Optional(Type.String({ pattern: '^[0-8]$' })),
    from: Type.Optional(Type.String({ pattern: '^[0-9]{1,14}$', description: 'Milliseconds since 1970.' })),
    to: Type.Optional(Type.String({ pattern: '^[0-9]{1,14}$' })),
    page: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: `Page of ${PAYMENTS_PAGE} rows, starting at 1.` }),
    ),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: closed({ entities: Type.Array(PaymentRecord), total_count: Type.Integer({ minimum: 0 }) }),
})
export type PaymentsReply = Static<(typeof listPayments)['reply']>

export const showCashTeam = contract({
  method: 'GET',
  path: '/web-api/cashier/cash-team',
  summary: 'Get whether to offer the cash team: three or four completed payments on the newest two pages.',
  access: 'player',
  reply: closed({ isShown: Type.Boolean(), completed: Type.Integer({ minimum: 0 }), at: Moment }),
})
export type CashTeamReply = Static<(typeof showCashTeam)['reply']>

/** Step-up proof; not needed while a recent one of the session is valid. */
const Proof = {
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
}

export const WithdrawalToStart = closed({
  key: PaymentKey,
  payout: PaymentId,
  amount: AmountToMove,
  currency: CurrencyCode,
  ...Proof,
})
export type WithdrawalToStart = Static<typeof WithdrawalToStart>

export const startWithdrawal = contract({
  method: 'POST',
  path: '/web-api/cashier/withdrawals',
  summary: 'Request a withdrawal. The amount cannot be staked from then on.',
  access: 'player',
  body: WithdrawalToStart,
  reply: closed({
    id: orNull(PaymentId),
    state: Type.Enum(['waiting', 'review', 'approved', 'refused']),
    reason: orNull(refusalOf('payment')),
  }),
  errors: ['STEP_UP_REQUIRED', 'USER_QUESTION_FIRST', 'NOT_FOUND', 'KEY_REUSED', 'SIGN_IN_LOCKED', 'SIGN_IN_BUSY'],
})
export type StartedWithdrawal = Static<(typeof startWithdrawal)['reply']>

export const cancelWithdrawal = contract({
  method: 'POST',
  path: '/web-api/cashier/withdrawals/{id}/cancel',
  summary: 'Cancel a withdrawal while it is under review, if the site allows it.',
  access: 'player',
  params: Type.Object({ id: PaymentId }),
  reply: closed({ isCancelled: Type.Boolean(), reason: orNull(refusalOf('payment')) }),
  errors: ['NOT_FOUND'],
})
export type CancelledWithdrawal = Static<(typeof cancelWithdrawal)['reply']>

export const addPayoutMethod = contract({
  method: 'POST',
  path: '/web-api/cashier/payouts',
  summary: 'Add a payout instrument. It becomes usable after a waiting period, so that the owner can notice a change.',
  access: 'player',
  body: closed({ method: PaymentMethodId, fields: PaymentFields, ...Proof }),
  reply: Type.Object({ payout: PayoutMethod }),
  errors: ['STEP_UP_REQUIRED', 'USER_QUESTION_FIRST', 'NOT_FOUND', 'KEY_REUSED', 'SIGN_IN_LOCKED', 'SIGN_IN_BUSY'],
})
export type AddedPayoutMethod = Static<(typeof addPayoutMethod)['reply']>

export const removePayoutMethod = contract({
  method: 'DELETE',
  path: '/web-api/cashier/payouts/{id}',
  summary: 'Remove a payout instrument.',
  access: 'player',
  params: Type.Object({ id: PaymentId }),
  reply: Type.Object({ payouts: Type.Array(PayoutMethod) }),
  errors: ['NOT_FOUND'],
})
