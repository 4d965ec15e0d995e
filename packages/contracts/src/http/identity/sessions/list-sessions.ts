import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'

const AtMs = Type.Integer({ description: 'Milliseconds since 1970.' })

const ListedSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'The browser and the system.' }),
  address: Type.String({ description: 'Masked.' }),
  country: Type.Union([Type.Null(), Type.String()]),
  startedAt: AtMs,
  lastSeenAt: AtMs,
  isCurrent: Type.Boolean(),
})

export const listSessions = {
  method: 'GET',
  path: '/web-api/user/sessions',
  summary: 'Where the player who asks is signed in, the latest first.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({ sessions: Type.Array(ListedSession) }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type SessionsReply = Static<(typeof listSessions)['reply']>
