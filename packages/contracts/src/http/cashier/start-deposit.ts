import { Type, type Static } from 'typebox'
import { closed, CurrencyCode, orNull } from '../../site/shapes.ts'
import { AmountToMove } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'
import { PaymentFields, PaymentId, PaymentKey, PaymentMethodId } from './shapes.ts'

export const DepositToStart = closed({
  key: PaymentKey,
  method: PaymentMethodId,
  amount: AmountToMove,
  currency: CurrencyCode,
  fields: PaymentFields,
  takesFirstDepositBonus: Type.Optional(Type.Boolean()),
})
export type DepositToStart = Static<typeof DepositToStart>

export const startDeposit = {
  method: 'POST',
  path: '/web-api/cashier/deposits',
  summary: 'Starts a deposit and says where to pay. It is credited by the word of the provider alone.',
  access: 'player',
  caching: 'no-store',
  body: DepositToStart,
  reply: closed({
    id: orNull(PaymentId),
    state: Type.Enum(['started', 'refused']),
    reason: orNull(Type.String({ description: 'Why not: cashier_reason_<it with _ for -> in the dictionary.' })),
    redirect: orNull(Type.String({ description: 'The page of the provider.' })),
  }),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'KEY_REUSED',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
export type StartedDeposit = Static<(typeof startDeposit)['reply']>
