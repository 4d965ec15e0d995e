import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'

export const signOut = {
  method: 'POST',
  path: '/web-api/user/disconnect',
  summary: 'Ends the session of the player who asks; without one there is nothing to end. No body.',
  access: 'public',
  caching: 'no-store',
  reply: Type.Null(),
  errors: ['FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
