import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { AccountId, AccountWishReply } from './account.ts'

const errors = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FOREIGN_PAGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export const listCurrencies = {
  method: 'GET',
  path: '/web-api/office/currencies',
  summary: 'The currencies that the player who asks can still add.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    currencies: Type.Array(
      closed({ id: Type.Integer(), iso: Type.String(), symbol: Type.String(), name: Type.String() }),
    ),
  }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type CurrenciesReply = Static<(typeof listCurrencies)['reply']>

export const addCurrency = {
  method: 'POST',
  path: '/web-api/office/currency',
  summary: 'Opens an account in another currency. Asked again, it stays one account.',
  access: 'player',
  caching: 'no-store',
  body: closed({
    currencyId: Type.Integer({ minimum: 1, maximum: 999, description: 'The number of ISO 4217.' }),
  }),
  reply: AccountWishReply,
  errors,
} as const satisfies HttpContract

export const removeCurrency = {
  method: 'POST',
  path: '/web-api/office/currency/remove',
  summary: 'Closes an account in another currency that is empty and that no open bet can pay into.',
  access: 'player',
  caching: 'no-store',
  body: closed({ id: AccountId }),
  reply: AccountWishReply,
  errors,
} as const satisfies HttpContract

export const chooseAccount = {
  method: 'POST',
  path: '/web-api/user/accounts/active',
  summary: 'From now on bets are taken from this account.',
  access: 'player',
  caching: 'no-store',
  body: closed({ id: AccountId }),
  reply: AccountWishReply,
  errors,
} as const satisfies HttpContract

export const hideBalance = {
  method: 'POST',
  path: '/web-api/user/hide-balance',
  summary: 'Whether pages show this player the balance without being asked to.',
  access: 'player',
  caching: 'no-store',
  body: closed({ hides: Type.Boolean() }),
  reply: closed({ user_hide_balance: Type.Boolean() }),
  errors,
} as const satisfies HttpContract
