import { Type } from 'typebox'
import type { ResultsView } from '../../book/views.ts'
import { SportSlug } from '../../feed/parts.ts'
import type { HttpContract } from '../contract.ts'
import { IsoDate, Language, Offset, World, ZoneHours } from './parts.ts'

export const getResults = {
  method: 'GET',
  path: '/web-api/book/results',
  summary: 'What was played on a day',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({
    lang: Language,
    date: Type.Optional(IsoDate),
    zone: ZoneHours,
    sport: Type.Optional(SportSlug),
    world: Type.Optional(World),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    offset: Offset,
  }),
  reply: Type.Unsafe<ResultsView>(Type.Object({})),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
