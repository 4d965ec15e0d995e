import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { filters, HistoryRecord, HistoryTotal, lang } from './shapes.ts'

const errors = ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const listHistory = {
  method: 'GET',
  path: '/web-api/office/history',
  summary: 'Coupons, toto coupons and lotto tickets of the player who asks, the newest first.',
  access: 'player',
  caching: 'no-store',
  query: closed({
    ...filters,
    lang,
    before: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,16}-[0-9]{1,18}$', description: 'Where the list goes on, as it was told.' }),
    ),
  }),
  reply: Type.Object({ records: Type.Array(HistoryRecord), next: orNull(Type.String()) }),
  errors,
} as const satisfies HttpContract
export type HistoryReply = Static<(typeof listHistory)['reply']>

export const sumHistory = {
  method: 'GET',
  path: '/web-api/office/history/totals',
  summary: 'What the records of a period staked and returned, in each currency.',
  access: 'player',
  caching: 'no-store',
  query: closed(filters),
  reply: Type.Object({ totals: Type.Array(HistoryTotal) }),
  errors,
} as const satisfies HttpContract
export type HistoryTotalsReply = Static<(typeof sumHistory)['reply']>

export const exportHistory = {
  method: 'GET',
  path: '/web-api/office/history.csv',
  summary: 'The records as a table for a spreadsheet, streamed.',
  access: 'player',
  caching: 'no-store',
  query: closed({ ...filters, lang }),
  reply: Type.String(),
  errors,
} as const satisfies HttpContract
