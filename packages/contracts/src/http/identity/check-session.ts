import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { PlayerSession } from './session.ts'

/** Asked at the start of a page and every minute while it is looked at. */
export const checkSession = {
  method: 'GET',
  path: '/web-api/user/check',
  summary: 'Who is signed in; null for a visitor.',
  access: 'public',
  caching: 'no-store',
  reply: Type.Object({
    user_id: Type.Union([Type.Null(), Type.String()]),
    session: Type.Union([Type.Null(), PlayerSession]),
  }),
  errors: ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type SessionReply = Static<(typeof checkSession)['reply']>
