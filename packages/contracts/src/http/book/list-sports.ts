import { Type } from 'typebox'
import type { ChampCount, SportCount } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Hidden, Language } from './parts.ts'
import { ChampCount as ChampCountShape, Count } from './shapes.ts'

export type SportsReply = {
  readonly sports: readonly SportCount[]
  /** Every champ with something to bet on, by sport, in their order. */
  readonly champs: readonly ChampCount[]
}

export const listSports = {
  method: 'GET',
  path: '/web-api/book/sports',
  summary: 'The sports and champs that have events now, with their counts',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, hidden: Type.Optional(Hidden) }),
  reply: Type.Unsafe<SportsReply>(Type.Object({ sports: Type.Array(Count), champs: Type.Array(ChampCountShape) })),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
