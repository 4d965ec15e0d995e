import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'

/** The ticket stays good: it is used by the registration alone. */
export const getSocialNames = {
  method: 'POST',
  path: '/web-api/user/registration/social-names',
  summary: 'What the provider calls the person whose ticket it is, as far as a name of ours may read so.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 4000 }) }, { additionalProperties: false }),
  reply: Type.Object({ name: Type.String(), surname: Type.String() }),
  errors: ['BAD_REQUEST', 'REGISTRATION_TICKET', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type SocialNames = Static<(typeof getSocialNames)['reply']>
