import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { CHANGE_ERRORS, closed } from './parts.ts'

const query = Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) }, { additionalProperties: false })
const reply = Type.Object({ email: Type.String({ description: 'Masked.' }), takesNewsletter: Type.Boolean() })
export type NewsletterReply = Static<typeof reply>
const errors = ['BAD_REQUEST', 'LINK_OVER', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const showNewsletter = {
  method: 'GET',
  path: '/web-api/newsletter/stop',
  summary: 'Whom a link to stop the newsletter is of. Changes nothing: mail programs follow links by themselves.',
  access: 'public',
  caching: 'no-store',
  query,
  reply,
  errors,
} as const satisfies HttpContract

/** Mail programs post to the link themselves, with a form we need not read (RFC 8058). */
export const stopNewsletter = {
  method: 'POST',
  path: '/web-api/newsletter/stop',
  summary: 'Stops the newsletter by the link in one of its letters. No body.',
  access: 'public',
  caching: 'no-store',
  query,
  reply,
  errors: ['FOREIGN_PAGE', ...errors],
} as const satisfies HttpContract

export const chooseNewsletter = {
  method: 'POST',
  path: '/web-api/user/newsletter',
  summary: 'Whether the player who asks wants the newsletter.',
  access: 'player',
  caching: 'no-store',
  body: closed({ takes: Type.Boolean() }),
  reply: Type.Object({ takesNewsletter: Type.Boolean() }),
  errors: CHANGE_ERRORS,
} as const satisfies HttpContract
