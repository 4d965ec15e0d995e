import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { Amount } from '../amounts.ts'
import { PlayerAccount } from './account.ts'

export const getAccounts = {
  method: 'GET',
  path: '/web-api/user/accounts',
  summary: 'The accounts of the player who asks: what can be played with, and what is held for open bets.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    /** What is played with now: the active account, and bonus money in its currency. */
    accounts: Type.Array(PlayerAccount),
    all_accounts: Type.Array(PlayerAccount),
    active_account: PlayerAccount,
    balance: Amount,
    bonuses: Type.Array(Type.Object({ idBonus: Type.String(), money: Amount, iso: Type.String() })),
    points: Type.Integer({ minimum: 0 }),
    is_available_first_deposit_bonus: Type.Boolean({ description: 'Nothing was ever deposited.' }),
    is_account_frozen: Type.Boolean({ description: 'No money moves on the site until a person has looked.' }),
    user_hide_balance: Type.Boolean({ description: 'Pages show no balance that nobody has to see there.' }),
  }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type AccountsReply = Static<(typeof getAccounts)['reply']>
