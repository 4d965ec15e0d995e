import { Type } from 'typebox'
import type { StatisticsView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id, Language } from './parts.ts'
import { Brief, Incident, Standing } from './shapes.ts'

const Series = Type.Object({
  ref: Type.String(),
  outcome: Type.String(),
  points: Type.Array(Type.Array(Type.Integer()), { description: 'Time in milliseconds and odds in thousandths.' }),
})

export const getStatistics = {
  method: 'GET',
  path: '/web-api/book/statistics',
  summary: 'Form, meetings, standings, timeline and odds of one game',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, id: Id }),
  reply: Type.Unsafe<StatisticsView>(
    Type.Object({
      event: Brief,
      incidents: Type.Array(Incident),
      form: Type.Array(Type.Array(Brief)),
      headToHead: Type.Array(Brief),
      standings: Type.Array(Standing),
      odds: Type.Array(Series),
    }),
  ),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
