import { Type } from 'typebox'
import type { ChampPage } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id, Language } from './parts.ts'

export const getChamp = {
  method: 'GET',
  path: '/web-api/book/champ',
  summary: 'One champ: games, outright markets, results and standings',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, id: Id }),
  reply: Type.Unsafe<ChampPage>(Type.Object({})),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
