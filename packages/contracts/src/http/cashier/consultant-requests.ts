import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { Moment, PaymentId, PaymentKey } from './shapes.ts'

export const PAYMENT_REQUEST_TOPICS = ['deposit', 'withdrawal', 'details', 'limits', 'other'] as const

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

const ERRORS = ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const listPaymentRequests = {
  method: 'GET',
  path: '/web-api/cashier/consultant-requests',
  summary: 'What the player who asks has asked the payment consultant, the newest first.',
  access: 'player',
  caching: 'no-store',
  query: closed({ page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })) }),
  reply: closed({ entities: Type.Array(PaymentRequest), total_count: Type.Integer({ minimum: 0 }) }),
  errors: ERRORS,
} as const satisfies HttpContract
export type PaymentRequestsReply = Static<(typeof listPaymentRequests)['reply']>

export const createPaymentRequest = {
  method: 'POST',
  path: '/web-api/cashier/consultant-requests',
  summary: 'Asks the payment consultant, about one payment or in general.',
  access: 'player',
  caching: 'no-store',
  body: closed({
    key: PaymentKey,
    topic: PaymentRequest.properties.topic,
    payment: Type.Optional(PaymentId),
    text: Type.String({ minLength: 1, maxLength: 2000 }),
  }),
  reply: Type.Object({ request: PaymentRequest }),
  errors: [...ERRORS, 'FOREIGN_PAGE', 'NOT_FOUND', 'KEY_REUSED'],
} as const satisfies HttpContract
export type PaymentRequestToMake = Static<(typeof createPaymentRequest)['body']>
export type CreatedPaymentRequest = Static<(typeof createPaymentRequest)['reply']>
