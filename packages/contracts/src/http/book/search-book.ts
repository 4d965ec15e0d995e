import { Type } from 'typebox'
import type { SearchView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Language } from './parts.ts'
import { Brief, Champ, competitor } from './shapes.ts'

export const searchBook = {
  method: 'GET',
  path: '/web-api/book/search',
  summary: 'Games, champs and teams whose name or number begins so',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, q: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: Type.Unsafe<SearchView>(
    Type.Object({
      events: Type.Array(Brief),
      champs: Type.Array(Champ),
      teams: Type.Array(Type.Object({ ...competitor, sport: Type.String() })),
    }),
  ),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
