import { type Static, Type } from 'typebox'
import { closed, CurrencyCode, LanguageCode, orNull } from '../site/shapes.ts'
import { AmountToMove } from '../http/amounts.ts'
import { contract } from '../http/contract.ts'

/** `t=<milliseconds>,v1=<HMAC-SHA256 of "<t>.<METHOD> <path>.<body>", in hex>`, on every request of either side. */
export const PAYMENT_SIGNATURE = 'x-payment-signature'
/** The same key, the same payment: sent again it is answered again and changes nothing. */
export const PAYMENT_IDEMPOTENCY = 'idempotency-key'

const Reference = Type.String({ pattern: '^[A-Za-z0-9_-]{24}$', description: 'The site’s own id of the payment.' })
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
  notify: Type.Optional(Type.String({ maxLength: 600, description: 'Where events go when it was not agreed before.' })),
}

export const DepositOrder = closed({
  ...Order,
  returns: closed({ success: Address, fail: Address, pending: Address, cancel: Address }),
})
export type DepositOrder = Static<typeof DepositOrder>

export const PayoutOrder = closed({
  ...Order,
  instrument: orNull(Type.String({ maxLength: 120, description: 'As the provider named it after a deposit.' })),
})
export type PayoutOrder = Static<typeof PayoutOrder>

/** What came in by a charge goes back to where it came from; a provider never lets more go than came in. */
export const RefundOrder = closed({
  reference: Reference,
  deposit: Reference,
  charge: ProviderId,
  amount: AmountToMove,
  currency: CurrencyCode,
  notify: Order.notify,
})
export type RefundOrder = Static<typeof RefundOrder>

/** What a provider says of one payment. */
export const PaymentReport = Type.Object({
  id: ProviderId,
  reference: Reference,
  kind: Type.Enum(['deposit', 'payout', 'refund']),
  state: Type.Enum(['pending', 'success', 'fail', 'cancelled', 'chargeback']),
  version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'One more with every change of its state.' }),
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
  event: Type.String({ minLength: 1, maxLength: 80, description: 'Names this event; sent again it stays the same.' }),
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
  next: orNull(Type.String({ maxLength: 80, description: 'To go on with; null at the end.' })),
})
export type Statement = Static<typeof Statement>

/** A statement as it is kept in a file: whose it is, and the time it is about. */
export const StatementFile = Type.Object({
  provider: Type.String({ minLength: 1, maxLength: 40 }),
  from: Type.Integer({ description: 'Milliseconds since 1970.' }),
  to: Type.Integer(),
  lines: Type.Array(StatementLine, { maxItems: 1_000_000 }),
})

/** What is signed: an answer to one question cannot stand for another. */
export const signedText = (t: string, method: string, path: string, body: string): string =>
  `${t}.${method} ${path}.${body}`

const SIGNATURE = /^t=([0-9]{1,15}),v1=([0-9a-f]{64})$/
const SKEW_MS = 5 * 60_000

/** The time a signature was made and its code; null when it is none, or not of this time. */
export function readPaymentSignature(
  header: unknown,
  nowMs: number,
): { readonly t: string; readonly code: string } | null {
  const [, t, code] = SIGNATURE.exec(typeof header === 'string' ? header : '') ?? []
  if (t === undefined || code === undefined) return null
  return Math.abs(nowMs - Number(t)) <= SKEW_MS ? { t, code } : null
}

export const hearPaymentEvent = contract({
  method: 'POST',
  path: '/payments-api/{provider}/events',
  summary: 'The word of a payment provider, signed. What is answered with 200 is stored and need not be sent again.',
  access: 'signed',
  params: Type.Object({ provider: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }) }),
  headers: Type.Object({ [PAYMENT_SIGNATURE]: Type.String({ pattern: '^t=[0-9]{1,15},v1=[0-9a-f]{64}$' }) }),
  body: PaymentEvent,
  reply: closed({ taken: Type.Boolean({ description: 'False for what was known already.' }) }),
  errors: ['PAYMENT_SIGNATURE', 'NOT_FOUND', 'TOO_LARGE'],
})
