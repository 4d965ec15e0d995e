import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { Amount } from '../amounts.ts'

/** 0 the main account, 4 bonus money. */
const AccountType = Type.Union([Type.Literal(0), Type.Literal(4)])

export const PlayerAccount = Type.Object({
  id: Type.String(),
  iso: Type.String(),
  symbol: Type.String(),
  /** How many digits the currency has after the mark. */
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  money: Amount,
  held: Amount,
  type: AccountType,
  isActive: Type.Boolean(),
})
export type PlayerAccount = Static<typeof PlayerAccount>

export const getAccounts = {
  method: 'GET',
  path: '/web-api/user/accounts',
  summary: 'The accounts of the player who asks: what can be played with, and what is held for open bets.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({ accounts: Type.Array(PlayerAccount) }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type AccountsReply = Static<(typeof getAccounts)['reply']>
