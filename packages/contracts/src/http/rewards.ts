import { type Static, Type } from 'typebox'
import { Amount, closed, orNull } from '../shapes.ts'
import { contract } from './contract.ts'

export const readBonuses = contract({
  method: 'GET',
  path: '/web-api/office/bonuses',
  summary: 'What the player who asks has chosen about a first-deposit bonus, and the bonus money that there is.',
  access: 'player',
  reply: Type.Object({
    choice: orNull(Type.String({ description: 'Of the registration: a key of first_deposit_bonus_choice, or none.' })),
    /** Null before the first deposit. */
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
})
export type BonusesReply = Static<(typeof readBonuses)['reply']>

const PointsMovement = closed({
  id: Type.String(),
  at: Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' }),
  amount: Type.Integer({ description: 'Below nothing when points were spent.' }),
  points: Type.Integer({ minimum: 0, description: 'How many there were then.' }),
  label: Type.String({ description: 'What for, in the language of the request.' }),
})

export const readPoints = contract({
  method: 'GET',
  path: '/web-api/office/points',
  summary: 'How many points the player who asks has, and each movement of them, the newest first.',
  access: 'player',
  query: closed({
    before: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'The movement after which the list goes on.' }),
    ),
  }),
  reply: Type.Object({
    points: Type.Integer({ minimum: 0 }),
    movements: Type.Array(PointsMovement),
    next: orNull(Type.String()),
  }),
})
export type PointsReply = Static<(typeof readPoints)['reply']>

export const readInvitation = contract({
  method: 'GET',
  path: '/web-api/office/invitation',
  summary: 'The link by which the player who asks invites others, and how many have registered through it.',
  access: 'player',
  query: closed({ lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })) }),
  reply: Type.Object({
    link: Type.String(),
    invited: Type.Integer({ minimum: 0 }),
  }),
})
export type InvitationReply = Static<(typeof readInvitation)['reply']>
