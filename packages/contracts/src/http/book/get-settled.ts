import { Type } from 'typebox'
import type { SettledMarketView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id } from './parts.ts'
import { SettledMarket } from './shapes.ts'

export type SettledReply = { readonly markets: readonly SettledMarketView[] }

export const getSettled = {
  method: 'GET',
  path: '/web-api/book/settled',
  summary: 'How the markets of one game ended, as far as they have',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ id: Id }),
  reply: Type.Unsafe<SettledReply>(Type.Object({ markets: Type.Array(SettledMarket) })),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
