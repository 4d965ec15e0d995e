import { type Static, Type } from 'typebox'
import { contract } from '../http/contract.ts'
import { AmountToMove, closed, CurrencyCode, LanguageCode, orNull } from '../shapes.ts'

/** `t=<milliseconds>,v1=<HMAC-SHA256 of "<t>.<METHOD> <path>.<body>", in hex>`, on every request of either side. */
export const PAYMENT_SIGNATURE = 'x-payment-signature'
/** Idempotency key of a payment: a repetition gets the first answer and changes nothing. */
export const PAYMENT_IDEMPOTENCY = 'idempotency-key'

const Reference = Type.String({ pattern: '^[A-Za-z0-9_-]{24}$', description: 'Site’s id of the payment.' })
const ProviderId = Type.String({ minLength: 1, maxLength: 80, pattern: '^[\\x21-\\x7e]+$' })
const Method = Type.String({ minLength: 1, maxLength: 60 })
const Address = Type.String({ maxLength: 600 })
const Fields = Type.Record(Type.String({ pattern: '^[a-z][A-Za-z]{0,30}$' }), Type.String({ maxLength: 120 }))

const Order = {
  reference: Reference,
  method: Method,
  amount: AmountToMove,
  currency: CurrencyCode,
  language: LanguageCode,
  fields: Fields,
  notify: Type.Optional(Type.String({ maxLength: 600, description: 'Webhook address, unless agreed beforehand.' })),
}

export const DepositOrder = closed({
  ...Order,
  returns: closed({ success: Address, fail: Address, pending: Address, cancel: Address }),
})
export type DepositOrder = Static<typeof DepositOrder>

export const PayoutOrder = closed({
  ...Order,
  instrument: orNull(Type.String({ maxLength: 120, description: 'Instrument id the provider gave after a deposit.' })),
})
export type PayoutOrder = Static<typeof PayoutOrder>

/** Refund of a charge to its source; a provider never refunds more than was charged. */
export const RefundOrder = closed({
  reference: Reference,
  deposit: Reference,
  charge: ProviderId,
  amount: AmountToMove,
  currency: CurrencyCode,
  notify: Order.notify,
})
export type RefundOrder = Static<typeof RefundOrder>

/** Provider's report of a payment. */
export const PaymentReport = Type.Object({
  id: ProviderId,
  reference: Reference,
  kind: Type.Enum(['deposit', 'payout', 'refund']),
  state: Type.Enum(['pending', 'success', 'fail', 'cancelled', 'chargeback']),
  version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Increases with every change of state.' }),
  amount: AmountToMove,
  currency: CurrencyCode,
  reason: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$' })),
  instrument: Type.Optional(
    closed({ token: Type.String({ minLength: 1, maxLength: 120 }), label: Type.String({ maxLength: 40 }) }),
  ),
})
export type PaymentReport = Static<typeof PaymentReport>

export const StartedOrder = Type.Object({ payment: PaymentReport, redirect: orNull(Address) })
export type StartedOrder = Static<typeof StartedOrder>

export const PaymentEvent = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 80, description: 'Event id, the same on every retry.' }),
  payment: PaymentReport,
})
export type PaymentEvent = Static<typeof PaymentEvent>

export const StatementLine = Type.Object({
  id: ProviderId,
  reference: Type.String({ maxLength: 80 }),
  kind: Type.Enum(['deposit', 'payout', 'refund', 'chargeback']),
  amount: AmountToMove,
  currency: Type.String({ maxLength: 10 }),
  at: Type.Integer(),
})
export type StatementLine = Static<typeof StatementLine>

export const Statement = Type.Object({
  lines: Type.Array(StatementLine, { maxItems: 10_000 }),
  next: orNull(Type.String({ maxLength: 80, description: 'Cursor of the next page; null at the end.' })),
})
export type Statement = Static<typeof Statement>

/** Statement file with its provider and period. */
export const StatementFile = Type.Object({
  provider: Type.String({ minLength: 1, maxLength: 40 }),
  from: Type.Integer({ description: 'Milliseconds since 1970.' }),
  to: Type.Integer(),
  lines: Type.Array(StatementLine, { maxItems: 1_000_000 }),
})

/** Signed text. It includes the request, so that an answer cannot be replayed for another one. */
export const signedText = (t: string, method: string, path: string, body: string): string =>
  `${t}.${method} ${path}.${body}`

const SIGNATURE = /^t=([0-9]{1,15}),v1=([0-9a-f]{64})$/
const SKEW_MS = 5 * 60_000

/** Time and code of a signature; null if it is malformed or not recent. */
export function readPaymentSignature(
  header: unknown,
  nowMs: number,
): { readonly t: string; readonly code: string } | null {
  const [, t, code] = SIGNATURE.exec(typeof header === 'string' ? header : '') ?? []
  if (t === undefined || code === undefined) return null
  return Math.abs(nowMs - Number(t)) <= SKEW_MS ? { t, code } : null
}

export const receivePaymentEvent = contract({
  method: 'POST',
  path: '/payments-api/{provider}/events',
  summary:
    'Receive a signed payment provider webhook. An event answered with 200 is stored and need not be sent again.',
  access: 'signed',
  params: Type.Object({ provider: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }) }),
  headers: Type.Object({ [PAYMENT_SIGNATURE]: Type.String({ pattern: '^t=[0-9]{1,15},v1=[0-9a-f]{64}$' }) }),
  body: PaymentEvent,
  reply: closed({ taken: Type.Boolean({ description: 'False for a duplicate.' }) }),
  errors: ['PAYMENT_SIGNATURE', 'NOT_FOUND', 'TOO_LARGE'],
})
