import { Type, type Static } from 'typebox'
import { closed, CurrencyCode, orNull, TextKey } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'

/** Too long to guess: whoever has it was told it. */
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
 * What became of a payment, as the ledger knows it. A deposit is `started` until the provider says more; a withdrawal
 * is under `review`, then `approved`, then `sent`. Money that needs a person's look is under `review` too. A deposit that
 * may not be credited is a `refund` until it has gone back to where it came from; then it is `refunded`.
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

/** The numbers of the payment record; 2 is a payment that is done. */
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

/** What a method has to know; the pattern is for the whole text. */
export const PaymentField = closed({
  name: Type.String({ pattern: '^[a-z][A-Za-z]{0,30}$' }),
  labelKey: TextKey,
  hintKey: orNull(TextKey),
  pattern: Type.String(),
  maxLength: Type.Integer({ minimum: 1, maximum: 120 }),
  inputMode: Type.Enum(['text', 'numeric', 'tel', 'email']),
})
export type PaymentField = Static<typeof PaymentField>

/** What somebody fills in for a method, by the names of its fields. */
export const PaymentFields = Type.Record(
  Type.String({ pattern: '^[a-z][A-Za-z]{0,30}$' }),
  Type.String({ maxLength: 120 }),
  { maxProperties: 8 },
)

/** Where money can be sent: known from a deposit, or added by the player. */
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
