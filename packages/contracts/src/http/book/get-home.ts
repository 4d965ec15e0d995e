import { Type } from 'typebox'
import type { HomeView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Hidden, Language } from './parts.ts'

export const getBookHome = {
  method: 'GET',
  path: '/web-api/book/home',
  summary: 'The front page: top live and coming events, ready accumulators, top champs',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, hidden: Type.Optional(Hidden) }),
  reply: Type.Unsafe<HomeView>(Type.Object({})),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
