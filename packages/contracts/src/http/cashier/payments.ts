import { Type, type Static } from 'typebox'
import { closed, CurrencyCode, orNull } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'
import { Moment, PaymentGroup, PaymentId, PaymentKind, PaymentMethodId, PaymentState } from './shapes.ts'

export const showPayment = {
  method: 'GET',
  path: '/web-api/cashier/payments/{id}',
  summary: 'What became of a payment of the player, by what the ledger says.',
  access: 'player',
  caching: 'no-store',
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
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type PaymentStatusReply = Static<(typeof showPayment)['reply']>

/** What came in and goes back to where it came from: a deposit that may not be credited, or one that was paid twice. */
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

export const PAYMENTS_PAGE = 20

export const listPayments = {
  method: 'GET',
  path: '/web-api/cashier/payments',
  summary: 'The payments of the player who asks, the newest first.',
  access: 'player',
  caching: 'no-store',
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
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type PaymentsReply = Static<(typeof listPayments)['reply']>

export const showCashTeam = {
  method: 'GET',
  path: '/web-api/cashier/cash-team',
  summary: 'Whether to offer the cash team: with three or four payments done among the newest two pages.',
  access: 'player',
  caching: 'no-store',
  reply: closed({ isShown: Type.Boolean(), completed: Type.Integer({ minimum: 0 }), at: Moment }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type CashTeamReply = Static<(typeof showCashTeam)['reply']>
