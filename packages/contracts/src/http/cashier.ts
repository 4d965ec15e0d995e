import { type Static, Type } from 'typebox'
import { Amount, AmountToMove, closed, CurrencyCode, orNull, TextKey } from '../shapes.ts'
import { PAYMENT_REQUEST_TOPICS } from './constants.ts'
import { contract } from './contract.ts'
import { refusalOf } from '../refusals.ts'

/** Unguessable. */
export const PaymentId = Type.String({ pattern: '^[A-Za-z0-9_-]{24}$' })
export const PaymentMethodId = Type.String({ pattern: '^[a-z]{1,20}(-[a-z0-9]{1,20}){0,3}$', maxLength: 60 })
export const PaymentKey = Type.String({
  pattern: '^[\\w-]{16,64}$',
  description: 'Made by the browser, kept through every retry.',
})
export const Moment = Type.Integer({ description: 'Milliseconds since 1970.' })

export const PaymentKind = Type.Enum(['deposit', 'withdrawal'])
export type PaymentKind = Static<typeof PaymentKind>

/**
 * State of a payment in the ledger. A deposit is `started` until the provider reports; a withdrawal is under `review`,
 * then `approved`, then `sent`. Money that an operator has to check is under `review` too. A deposit that may not be
 * credited is a `refund` until the money was returned, then `refunded`.
 */
export const PaymentState = Type.Enum([
  'started',
  'pending',
  'review',
  'approved',
  'sent',
  'success',
  'fail',
  'cancelled',
  'refused',
  'refund',
  'refunded',
  'chargeback',
])
export type PaymentState = Static<typeof PaymentState>

/** Status numbers of the payment record; 2 is a completed payment. */
export const PAYMENT_STATUS_IDS = {
  started: 0,
  pending: 1,
  approved: 1,
  sent: 1,
  success: 2,
  fail: 3,
  cancelled: 4,
  refused: 5,
  review: 6,
  refund: 7,
  refunded: 7,
  chargeback: 8,
} as const satisfies Record<PaymentState, number>

/** A field of a payment method; the pattern matches the whole text. */
export const PaymentField = closed({
  name: Type.String({ pattern: '^[a-z][A-Za-z]{0,30}$' }),
  labelKey: TextKey,
  hintKey: orNull(TextKey),
  pattern: Type.String(),
  maxLength: Type.Integer({ minimum: 1, maximum: 120 }),
  inputMode: Type.Enum(['text', 'numeric', 'tel', 'email']),
})
export type PaymentField = Static<typeof PaymentField>

/** Values of a method's fields, by name. */
export const PaymentFields = Type.Record(
  Type.String({ pattern: '^[a-z][A-Za-z]{0,30}$' }),
  Type.String({ maxLength: 120 }),
  { maxProperties: 8 },
)

/** A payout instrument: known from a deposit, or added by the player. */
export const PayoutMethod = closed({
  id: PaymentId,
  method: PaymentMethodId,
  label: Type.String({ description: 'Masked: enough to know one’s own.' }),
  source: Type.Enum(['deposit', 'added']),
  addedAt: Moment,
  usableAt: Type.Integer({ description: 'Milliseconds since 1970; before it nothing is sent there.' }),
  isUsable: Type.Boolean(),
})
export type PayoutMethod = Static<typeof PayoutMethod>

export const PaymentGroup = Type.Enum(['card', 'bank', 'wallet', 'voucher', 'crypto', 'mobile'])

export const PaymentMethod = closed({
  id: PaymentMethodId,
  nameKey: TextKey,
  textKey: TextKey,
  icon: Type.String({ description: 'A name of the icon set.' }),
  group: PaymentGroup,
  currency: CurrencyCode,
  exponent: Type.Integer(),
  min: Amount,
  max: Amount,
  feeMilli: Type.Integer({ minimum: 0, description: 'Thousandths of the amount.' }),
  feeFixed: Amount,
  minutesFrom: Type.Integer({ minimum: 0 }),
  minutesTo: Type.Integer({ minimum: 0 }),
  fields: Type.Array(PaymentField),
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const listPaymentMethods = contract({
  method: 'GET',
  path: '/web-api/cashier/methods',
  summary: 'The methods that the player who asks can pay in or out with, in the currency of the active account.',
  access: 'player',
  query: closed({ kind: PaymentKind }),
  reply: Type.Object({
    currency: CurrencyCode,
    exponent: Type.Integer(),
    methods: Type.Array(PaymentMethod),
    payouts: Type.Array(PayoutMethod, { description: 'Where money can be sent; empty for deposits.' }),
    available: orNull(Amount),
    mayCancel: Type.Boolean({ description: 'Whether a withdrawal can be taken back while it is under review.' }),
    isAvailableFirstDepositBonus: Type.Boolean({ description: 'No deposit of this player has been completed yet.' }),
  }),
})
export type PaymentMethodsReply = Static<(typeof listPaymentMethods)['reply']>

export const listOfferedMethods = contract({
  method: 'GET',
  path: '/web-api/cashier/offered-methods',
  summary: 'The methods that the site offers in its own country, for whoever reads about payments.',
  access: 'public',
  caching: { seconds: 60 },
  query: closed({ currency: Type.Optional(CurrencyCode) }),
  reply: Type.Object({
    currency: CurrencyCode,
    exponent: Type.Integer(),
    deposit: Type.Array(PaymentMethod),
    withdrawal: Type.Array(PaymentMethod),
  }),
})
export type OfferedMethodsReply = Static<(typeof listOfferedMethods)['reply']>

export const DepositToStart = closed({
  key: PaymentKey,
  method: PaymentMethodId,
  amount: AmountToMove,
  currency: CurrencyCode,
  fields: PaymentFields,
  takesFirstDepositBonus: Type.Optional(Type.Boolean()),
})
export type DepositToStart = Static<typeof DepositToStart>

export const startDeposit = contract({
  method: 'POST',
  path: '/web-api/cashier/deposits',
  summary: 'Starts a deposit and says where to pay. It is credited by the word of the provider alone.',
  access: 'player',
  body: DepositToStart,
  reply: closed({
    id: orNull(PaymentId),
    state: Type.Enum(['started', 'refused']),
    reason: orNull(refusalOf('payment')),
    redirect: orNull(Type.String({ description: 'The page of the provider.' })),
  }),
  errors: ['KEY_REUSED'],
})
export type StartedDeposit = Static<(typeof startDeposit)['reply']>

export const showPolicyLogo = contract({
  method: 'GET',
  path: '/web-api/policy/logo.agif',
  summary: 'The logo of the policy, an image.',
  access: 'public',
  caching: { seconds: 86_400 },
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const PaymentRequest = closed({
  id: PaymentId,
  topic: Type.Enum([...PAYMENT_REQUEST_TOPICS]),
  payment: orNull(PaymentId),
  text: Type.String(),
  state: Type.Enum(['open', 'answered', 'closed']),
  answer: orNull(Type.String()),
  askedAt: Moment,
  answeredAt: orNull(Moment),
})
export type PaymentRequest = Static<typeof PaymentRequest>

export const listPaymentRequests = contract({
  method: 'GET',
  path: '/web-api/cashier/consultant-requests',
  summary: 'What the player who asks has asked the payment consultant, the newest first.',
  access: 'player',
  query: closed({ page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })) }),
  reply: closed({ entities: Type.Array(PaymentRequest), total_count: Type.Integer({ minimum: 0 }) }),
})
export type PaymentRequestsReply = Static<(typeof listPaymentRequests)['reply']>

export const createPaymentRequest = contract({
  method: 'POST',
  path: '/web-api/cashier/consultant-requests',
  summary: 'Asks the payment consultant, about one payment or in general.',
  access: 'player',
  body: closed({
    key: PaymentKey,
    topic: PaymentRequest.properties.topic,
    payment: Type.Optional(PaymentId),
    text: Type.String({ minLength: 1, maxLength: 2000 }),
  }),
  reply: Type.Object({ request: PaymentRequest }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})
export type PaymentRequestToMake = Static<(typeof createPaymentRequest)['body']>
export type CreatedPaymentRequest = Static<(typeof createPaymentRequest)['reply']>
