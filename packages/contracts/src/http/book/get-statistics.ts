import { Type } from 'typebox'
import type { StatisticsView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id, Language } from './parts.ts'

export const getStatistics = {
  method: 'GET',
  path: '/web-api/book/statistics',
  summary: 'Form, meetings, standings, timeline and odds of one game',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, id: Id }),
  reply: Type.Unsafe<StatisticsView>(Type.Object({})),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
