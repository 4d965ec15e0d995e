import { Type, type Static } from 'typebox'
import { orNull } from '../../../site/shapes.ts'
import type { HttpContract } from '../../contract.ts'
import { AtMs } from '../security/parts.ts'

const Cursor = Type.String({ pattern: '^[0-9]{1,17}$', description: 'Where the page before ended.' })

const SignIn = Type.Object({
  device: Type.String({ description: 'The browser and the system.' }),
  address: Type.String({ description: 'Masked.' }),
  country: orNull(Type.String()),
  startedAt: AtMs,
  lastSeenAt: AtMs,
  isOpen: Type.Boolean({ description: 'Whether the player is still signed in there.' }),
  isCurrent: Type.Boolean(),
})
export type SignIn = Static<typeof SignIn>

export const listSignIns = {
  method: 'GET',
  path: '/web-api/user/sign-ins',
  summary: 'When and where the player who asks has signed in, the latest first, a page at a time.',
  access: 'player',
  caching: 'no-store',
  query: Type.Object({ after: Type.Optional(Cursor) }, { additionalProperties: false }),
  reply: Type.Object({ signIns: Type.Array(SignIn), next: orNull(Cursor) }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type SignInsReply = Static<(typeof listSignIns)['reply']>
