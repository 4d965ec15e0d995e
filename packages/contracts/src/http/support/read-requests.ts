import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { SUPPORT_PAGE } from './bounds.ts'
import { READ_ERRORS, RequestId, SupportKind, SupportRequest, SupportState, SupportThread } from './shapes.ts'

export const listSupportRequests = {
  method: 'GET',
  path: '/web-api/support/requests',
  summary: 'What the player who asks has written to support, the newest first.',
  access: 'player',
  caching: 'no-store',
  query: closed({
    kind: Type.Optional(SupportKind),
    state: Type.Optional(SupportState),
    page: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: `Of ${SUPPORT_PAGE}; the first is 1.` }),
    ),
  }),
  reply: closed({
    entities: Type.Array(SupportRequest),
    total_count: Type.Integer({ minimum: 0 }),
    unread: Type.Integer({ minimum: 0, description: 'Answers of all requests that the player has not seen.' }),
  }),
  errors: READ_ERRORS,
} as const satisfies HttpContract
export type SupportRequestsReply = Static<(typeof listSupportRequests)['reply']>

export const showSupportRequest = {
  method: 'GET',
  path: '/web-api/support/requests/{id}',
  summary: 'One request of the player who asks with all that was written, the oldest first.',
  access: 'player',
  caching: 'no-store',
  params: closed({ id: RequestId }),
  reply: SupportThread,
  errors: [...READ_ERRORS, 'NOT_FOUND'],
} as const satisfies HttpContract
