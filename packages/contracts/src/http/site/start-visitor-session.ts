import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'

/** Asked once after start-up, and only by a browser that has no session yet. */
export const startVisitorSession = {
  method: 'GET',
  path: '/web-api/session',
  summary: 'Gives the visitor a session cookie, or prolongs the one it has. No body.',
  access: 'public',
  caching: 'no-store',
  reply: Type.Null(),
  errors: ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
