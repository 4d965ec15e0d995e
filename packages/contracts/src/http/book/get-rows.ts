import { Type } from 'typebox'
import type { BoardColumn, EventRow } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Language, View } from './parts.ts'
import { Boards, Row } from './shapes.ts'

export type RowsReply = {
  readonly rows: readonly EventRow[]
  readonly boards: Readonly<Record<string, readonly BoardColumn[]>>
}

export const getRows = {
  method: 'GET',
  path: '/web-api/book/rows',
  summary: 'The rows of these events, in the order asked for; those that are gone are left out',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({
    lang: Language,
    ids: Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,99}$', maxLength: 1600 }),
    view: Type.Optional(View),
  }),
  reply: Type.Unsafe<RowsReply>(Type.Object({ rows: Type.Array(Row), boards: Boards })),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
