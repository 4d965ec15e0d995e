import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'

const PointsMovement = closed({
  id: Type.String(),
  at: Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' }),
  amount: Type.Integer({ description: 'Below nothing when points were spent.' }),
  points: Type.Integer({ minimum: 0, description: 'How many there were then.' }),
  label: Type.String({ description: 'What for, in the language of the request.' }),
})

export const readPoints = {
  method: 'GET',
  path: '/web-api/office/points',
  summary: 'How many points the player who asks has, and each movement of them, the newest first.',
  access: 'player',
  caching: 'no-store',
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
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type PointsReply = Static<(typeof readPoints)['reply']>
