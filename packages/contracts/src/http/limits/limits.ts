import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { Limit, LIMIT_PATH, LimitHeaders, LimitReply, LimitTypeId, LimitValue, WhichLimit } from './shapes.ts'

const ERRORS = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FOREIGN_PAGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export const listLimits = {
  method: 'GET',
  path: `${LIMIT_PATH}/limits`,
  summary: 'All limits of the player: what is in force, what waits, and what is not set.',
  access: 'player',
  caching: 'no-store',
  headers: LimitHeaders,
  reply: Type.Array(Limit, { maxItems: 26 }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract

export const setLimit = {
  method: 'POST',
  path: `${LIMIT_PATH}/limit`,
  summary: 'Sets a limit: a tighter one holds at once, a looser one after a day and a confirmation.',
  access: 'player',
  caching: 'no-store',
  headers: LimitHeaders,
  body: closed({ key: Type.String({ pattern: '^[\\w-]{16,64}$' }), limitType: LimitTypeId, limitValue: LimitValue }),
  reply: LimitReply,
  errors: [...ERRORS, 'KEY_REUSED'],
} as const satisfies HttpContract

export const actOnLimit = {
  method: 'POST',
  path: `${LIMIT_PATH}/limitaction`,
  summary: 'Rejects (0) or confirms (1) a looser limit that waits.',
  access: 'player',
  caching: 'no-store',
  headers: LimitHeaders,
  query: closed({ action: Type.Enum(['0', '1']), limitType: WhichLimit }),
  reply: LimitReply,
  errors: ERRORS,
} as const satisfies HttpContract

export const cancelLimit = {
  method: 'DELETE',
  path: `${LIMIT_PATH}/limit`,
  summary: 'Takes back a looser limit that waits.',
  access: 'player',
  caching: 'no-store',
  headers: LimitHeaders,
  query: closed({ limitType: WhichLimit }),
  reply: LimitReply,
  errors: ERRORS,
} as const satisfies HttpContract

export const LimitChange = closed({
  at: Type.Integer({ description: 'Milliseconds since 1970.' }),
  limitType: LimitTypeId,
  act: Type.Enum(['set', 'asked', 'approved', 'rejected', 'cancelled', 'dropped']),
  limitValue: LimitValue,
  measure: Type.String(),
  endsAt: orNull(Type.Integer({ description: 'Of a time-out or an exclusion; milliseconds since 1970.' })),
  byOperator: Type.Boolean(),
})
export type LimitChange = Static<typeof LimitChange>

export const listLimitChanges = {
  method: 'GET',
  path: `${LIMIT_PATH}/limits/history`,
  summary: 'Every change of the player’s limits, the newest first.',
  access: 'player',
  caching: 'no-store',
  query: closed({
    before: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,15}$', description: 'The `next` of the page before.' }),
    ),
  }),
  reply: closed({
    changes: Type.Array(LimitChange, { maxItems: 50 }),
    next: orNull(Type.String()),
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type LimitChanges = Static<(typeof listLimitChanges)['reply']>
