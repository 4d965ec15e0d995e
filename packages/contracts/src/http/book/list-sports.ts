import { Type } from 'typebox'
import type { ChampView, SportCount } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Hidden, Language } from './parts.ts'

export type SportsReply = {
  readonly sports: readonly SportCount[]
  /** Every champ with something to bet on, by sport, in their order. */
  readonly champs: readonly (ChampView & { readonly live: number; readonly line: number })[]
}

export const listSports = {
  method: 'GET',
  path: '/web-api/book/sports',
  summary: 'The sports and champs that have events now, with their counts',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, hidden: Type.Optional(Hidden) }),
  reply: Type.Unsafe<SportsReply>(Type.Object({})),
  errors: ['BAD_REQUEST'],
} as const satisfies HttpContract
