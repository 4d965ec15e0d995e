import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'

/** How long a grant is good. */
export const GRANT_SECONDS = 30 * 60
/** The cookies that a browser keeps of it; scripts do not see them. */
export const GGRU_COOKIE = 'ggru'
export const GRANT_COOKIE = 'grant'

export const getSecureData = {
  method: 'POST',
  path: '/web-api/user/secure-data',
  summary:
    'What other services know the player who asks by, and a grant of this session for half an hour; both also as cookies. No body.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    ggru: Type.String({ pattern: '^[\\w-]{22}$', description: 'The same for ever, and tells nobody who it is.' }),
    grant: Type.String({ pattern: '^[0-9]{13}\\.[\\w-]{43}$', description: 'Of this player and this session alone.' }),
    expiresAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
  }),
  errors: ['UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type SecureDataReply = Static<(typeof getSecureData)['reply']>
