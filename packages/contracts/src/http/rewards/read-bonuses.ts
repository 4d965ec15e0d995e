import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'

export const readBonuses = {
  method: 'GET',
  path: '/web-api/office/bonuses',
  summary: 'What the player who asks has chosen about a first-deposit bonus, and the bonus money that there is.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    choice: orNull(Type.String({ description: 'Of the registration: a key of first_deposit_bonus_choice, or none.' })),
    /** Null until something was deposited. */
    firstDeposit: orNull(
      closed({
        at: Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' }),
        takesBonus: Type.Boolean({ description: 'Whether the bonus was asked for with it.' }),
      }),
    ),
    money: Type.Array(
      closed({ iso: Type.String(), exponent: Type.Integer({ minimum: 0, maximum: 4 }), amount: Amount }),
    ),
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type BonusesReply = Static<(typeof readBonuses)['reply']>
