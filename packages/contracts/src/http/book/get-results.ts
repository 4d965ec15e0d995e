import { Type } from 'typebox'
import type { ResultsView } from '../../book/views.ts'
import { SportSlug } from '../../feed/parts.ts'
import type { HttpContract } from '../contract.ts'
import { IsoDate, Language, Offset, World, ZoneHours } from './parts.ts'
import { Brief, Champ } from './shapes.ts'

export const getResults = {
  method: 'GET',
  path: '/web-api/book/results',
  summary: 'What was played on a day',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({
    lang: Language,
    date: Type.Optional(IsoDate),
    zone: Type.Optional(ZoneHours),
    sport: Type.Optional(SportSlug),
    world: Type.Optional(World),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    offset: Type.Optional(Offset),
  }),
  reply: Type.Unsafe<ResultsView>(
    Type.Object({
      date: Type.String(),
      sports: Type.Array(Type.Object({ sport: Type.String(), count: Type.Integer() })),
      groups: Type.Array(Type.Object({ champ: Champ, events: Type.Array(Brief) })),
      total: Type.Integer(),
      next: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
