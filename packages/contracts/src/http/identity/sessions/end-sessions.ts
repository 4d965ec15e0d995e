import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { IdParams } from '../security/parts.ts'

const ERRORS = ['UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const
const Ended = Type.Object({ ended: Type.Integer({ minimum: 0 }) })

export const endSession = {
  method: 'POST',
  path: '/web-api/user/sessions/{id}/end',
  summary: 'Signs the player who asks out on one device.',
  access: 'player',
  caching: 'no-store',
  params: IdParams,
  reply: Ended,
  errors: ['BAD_REQUEST', 'NOT_FOUND', ...ERRORS],
} as const satisfies HttpContract

export const endOtherSessions = {
  method: 'POST',
  path: '/web-api/user/sessions/end-others',
  summary: 'Signs the player who asks out everywhere else.',
  access: 'player',
  caching: 'no-store',
  reply: Ended,
  errors: ERRORS,
} as const satisfies HttpContract
