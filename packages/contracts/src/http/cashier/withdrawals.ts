import { Type, type Static } from 'typebox'
import { closed, CurrencyCode, orNull } from '../../site/shapes.ts'
import { AmountToMove } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'
import { PaymentFields, PaymentId, PaymentKey, PaymentMethodId, PayoutMethod } from './shapes.ts'

/** The proof that it is the player who asks; not needed while the session has given one a moment ago. */
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

const ERRORS_OF_STEP_UP = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FOREIGN_PAGE',
  'STEP_UP_REQUIRED',
  'USER_QUESTION_FIRST',
  'NOT_FOUND',
  'KEY_REUSED',
  'SIGN_IN_LOCKED',
  'SIGN_IN_BUSY',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export const startWithdrawal = {
  method: 'POST',
  path: '/web-api/cashier/withdrawals',
  summary: 'Asks for money to be sent. It cannot be staked from then on.',
  access: 'player',
  caching: 'no-store',
  body: WithdrawalToStart,
  reply: closed({
    id: orNull(PaymentId),
    state: Type.Enum(['review', 'approved', 'refused']),
    reason: orNull(Type.String({ description: 'Why not: cashier_reason_<it with _ for -> in the dictionary.' })),
  }),
  errors: ERRORS_OF_STEP_UP,
} as const satisfies HttpContract
export type StartedWithdrawal = Static<(typeof startWithdrawal)['reply']>

export const cancelWithdrawal = {
  method: 'POST',
  path: '/web-api/cashier/withdrawals/{id}/cancel',
  summary: 'Takes a withdrawal back while it is under review, where the site allows it.',
  access: 'player',
  caching: 'no-store',
  params: Type.Object({ id: PaymentId }),
  reply: closed({ isCancelled: Type.Boolean(), reason: orNull(Type.String()) }),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
export type CancelledWithdrawal = Static<(typeof cancelWithdrawal)['reply']>

export const addPayoutMethod = {
  method: 'POST',
  path: '/web-api/cashier/payouts',
  summary: 'Adds a place that money can be sent to, after a time to think and to notice.',
  access: 'player',
  caching: 'no-store',
  body: closed({ method: PaymentMethodId, fields: PaymentFields, ...Proof }),
  reply: Type.Object({ payout: PayoutMethod }),
  errors: ERRORS_OF_STEP_UP,
} as const satisfies HttpContract
export type AddedPayoutMethod = Static<(typeof addPayoutMethod)['reply']>

export const removePayoutMethod = {
  method: 'DELETE',
  path: '/web-api/cashier/payouts/{id}',
  summary: 'Forgets a place that money can be sent to.',
  access: 'player',
  caching: 'no-store',
  params: Type.Object({ id: PaymentId }),
  reply: Type.Object({ payouts: Type.Array(PayoutMethod) }),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
