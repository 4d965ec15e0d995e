import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { TOKEN_HEADER } from '../../headers.ts'

export const getToken = {
  method: 'GET',
  path: '/web-api/user/gettoken',
  summary: `A token of the session for scripts, good for two minutes; renews the cookie. Needs the header ${TOKEN_HEADER}.`,
  access: 'player',
  caching: 'no-store',
  query: Type.Object({ force_refresh: Type.Optional(Type.String({ maxLength: 5 })) }),
  reply: Type.Object({ token: Type.String() }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
