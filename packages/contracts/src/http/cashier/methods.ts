import { Type, type Static } from 'typebox'
import { closed, CurrencyCode, orNull } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'
import { PaymentKind, PaymentMethod, PayoutMethod } from './shapes.ts'

export const listPaymentMethods = {
  method: 'GET',
  path: '/web-api/cashier/methods',
  summary: 'The methods that the player who asks can pay in or out with, in the currency of the active account.',
  access: 'player',
  caching: 'no-store',
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
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type PaymentMethodsReply = Static<(typeof listPaymentMethods)['reply']>

export const listOfferedMethods = {
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
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type OfferedMethodsReply = Static<(typeof listOfferedMethods)['reply']>
