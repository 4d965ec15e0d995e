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
  summary: 'What became of a payment of the player, by what the ledger says.',
  access: 'player',
  params: Type.Object({ id: PaymentId }),
  reply: closed({
    id: PaymentId,
    kind: PaymentKind,
    state: PaymentState,
    reason: orNull(Type.String({ description: 'cashier_reason_<it with _ for -> in the dictionary.' })),
    isFinal: Type.Boolean({ description: 'Nothing more is expected; otherwise it is worth asking again.' }),
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
  reason: Type.String({ description: 'Why, to be read.' }),
  date: Type.Integer({ description: 'Seconds since 1970: when it had gone, or when it was begun.' }),
})
export type PaymentRefund = Static<typeof PaymentRefund>

export const PaymentRecord = closed({
  id: PaymentId,
  status_id: Type.Integer({ description: 'PAYMENT_STATUS_IDS; 2 is done.' }),
  message: orNull(Type.String({ description: 'The reason, in one word.' })),
  translate_message: orNull(Type.String({ description: 'The same, to be read.' })),
  skks_hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of what was asked for; it never changes.' }),
  timestamp: Type.Integer({ description: 'Seconds since 1970, when it was asked for.' }),
  date_payment: orNull(Type.Integer({ description: 'Seconds since 1970, when it became final.' })),
  status_title: Type.String(),
  summ: Amount,
  money_deposit_id: orNull(Type.String({ description: 'The number of its movement in the ledger.' })),
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
  summary: 'The payments of the player who asks, the newest first.',
  access: 'player',
  query: closed({
    kind: Type.Optional(PaymentKind),
    status_id: Type.Optional(Type.String({ pattern: '^[0-8]$' })),
    from: Type.Optional(Type.String({ pattern: '^[0-9]{1,14}$', description: 'Milliseconds since 1970.' })),
    to: Type.Optional(Type.String({ pattern: '^[0-9]{1,14}$' })),
    page: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: `Of ${PAYMENTS_PAGE}; the first is 1.` }),
    ),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: closed({ entities: Type.Array(PaymentRecord), total_count: Type.Integer({ minimum: 0 }) }),
})
export type PaymentsReply = Static<(typeof listPayments)['reply']>

export const showCashTeam = contract({
  method: 'GET',
  path: '/web-api/cashier/cash-team',
  summary: 'Whether to offer the cash team: with three or four payments done among the newest two pages.',
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
  summary: 'Asks for money to be sent. It cannot be staked from then on.',
  access: 'player',
  body: WithdrawalToStart,
  reply: closed({
    id: orNull(PaymentId),
    state: Type.Enum(['review', 'approved', 'refused']),
    reason: orNull(refusalOf('payment')),
  }),
  errors: ['STEP_UP_REQUIRED', 'USER_QUESTION_FIRST', 'NOT_FOUND', 'KEY_REUSED', 'SIGN_IN_LOCKED', 'SIGN_IN_BUSY'],
})
export type StartedWithdrawal = Static<(typeof startWithdrawal)['reply']>

export const cancelWithdrawal = contract({
  method: 'POST',
  path: '/web-api/cashier/withdrawals/{id}/cancel',
  summary: 'Takes a withdrawal back while it is under review, where the site allows it.',
  access: 'player',
  params: Type.Object({ id: PaymentId }),
  reply: closed({ isCancelled: Type.Boolean(), reason: orNull(refusalOf('payment')) }),
  errors: ['NOT_FOUND'],
})
export type CancelledWithdrawal = Static<(typeof cancelWithdrawal)['reply']>

export const addPayoutMethod = contract({
  method: 'POST',
  path: '/web-api/cashier/payouts',
  summary: 'Adds a place that money can be sent to, after a time to think and to notice.',
  access: 'player',
  body: closed({ method: PaymentMethodId, fields: PaymentFields, ...Proof }),
  reply: Type.Object({ payout: PayoutMethod }),
  errors: ['STEP_UP_REQUIRED', 'USER_QUESTION_FIRST', 'NOT_FOUND', 'KEY_REUSED', 'SIGN_IN_LOCKED', 'SIGN_IN_BUSY'],
})
export type AddedPayoutMethod = Static<(typeof addPayoutMethod)['reply']>

export const removePayoutMethod = contract({
  method: 'DELETE',
  path: '/web-api/cashier/payouts/{id}',
  summary: 'Forgets a place that money can be sent to.',
  access: 'player',
  params: Type.Object({ id: PaymentId }),
  reply: Type.Object({ payouts: Type.Array(PayoutMethod) }),
  errors: ['NOT_FOUND'],
})
