import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { PlayerSession } from './session.ts'

/** Why somebody is shown out before they leave. */
export const SESSION_ENDINGS = [
  'self-exclusion',
  'session-limit',
  'idle',
  'expired',
  'ended-elsewhere',
  'signed-out',
  'password-changed',
  'wrong-answers',
  'moved',
  'blocked',
] as const
export type SessionEnding = (typeof SESSION_ENDINGS)[number]

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
    ended: Type.Union([Type.Null(), Type.Enum([...SESSION_ENDINGS])], {
      description: 'Why the session of this browser ended; null when none did a moment ago.',
    }),
  }),
  errors: ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type SessionReply = Static<(typeof checkSession)['reply']>
