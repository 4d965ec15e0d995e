import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'

export const readInvitation = {
  method: 'GET',
  path: '/web-api/office/invitation',
  summary: 'The link by which the player who asks invites others, and how many have registered through it.',
  access: 'player',
  caching: 'no-store',
  query: closed({ lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })) }),
  reply: Type.Object({
    link: Type.String(),
    invited: Type.Integer({ minimum: 0 }),
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type InvitationReply = Static<(typeof readInvitation)['reply']>
