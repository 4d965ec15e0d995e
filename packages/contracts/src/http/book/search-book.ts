import { Type } from 'typebox'
import type { SearchView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Language } from './parts.ts'

export const searchBook = {
  method: 'GET',
  path: '/web-api/book/search',
  summary: 'Games, champs and teams whose name or number begins so',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, q: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: Type.Unsafe<SearchView>(Type.Object({})),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
