import { type Static, Type } from 'typebox'
import { Amount, closed, orNull } from '../shapes.ts'
import { contract } from './contract.ts'

export const readBonuses = contract({
  method: 'GET',
  path: '/web-api/office/bonuses',
  summary: 'Get the player’s first-deposit bonus choice and bonus balance.',
  access: 'player',
  reply: Type.Object({
    choice: orNull(
      Type.String({ description: 'Choice at registration: a key of first_deposit_bonus_choice, or none.' }),
    ),
    /** Null before the first deposit. */
    firstDeposit: orNull(
      closed({
        at: Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' }),
        takesBonus: Type.Boolean({ description: 'Whether the bonus was requested with it.' }),
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
  amount: Type.Integer({ description: 'Negative for spent points.' }),
  points: Type.Integer({ minimum: 0, description: 'Balance after the movement.' }),
  label: Type.String({ description: 'Reason, in the language of the request.' }),
})

export const readPoints = contract({
  method: 'GET',
  path: '/web-api/office/points',
  summary: 'Get the player’s points and their movements, newest first.',
  access: 'player',
  query: closed({
    before: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'Id of the last movement of the previous page.' }),
    ),
  }),
  reply: Type.Object({
    points: Type.Integer({ minimum: 0 }),
    movements: Type.Array(PointsMovement),
    next: orNull(Type.String()),
  }),
})
export type PointsReply = Static<(typeof readPoints)['reply']>

/** A friend’s way to the reward; `held` waits for an operator. */
export const INVITATION_STEPS = ['brought', 'held', 'rewarded', 'refused', 'lapsed'] as const

export const readInvitation = contract({
  method: 'GET',
  path: '/web-api/office/invitation',
  summary: 'Get the player’s referral link, the registrations through it and each friend’s step.',
  access: 'player',
  query: closed({ lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })) }),
  reply: Type.Object({
    link: Type.String(),
    invited: Type.Integer({ minimum: 0 }),
    /** In the order of registration. A friend has a number and no name. */
    friends: Type.Array(
      closed({
        n: Type.Integer({ minimum: 1 }),
        step: Type.Enum([...INVITATION_STEPS]),
        at: Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' }),
      }),
    ),
  }),
})
export type InvitationReply = Static<(typeof readInvitation)['reply']>
