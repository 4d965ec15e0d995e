import { Type } from 'typebox'
import type { EventPage } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id, Language } from './parts.ts'

export const getEvent = {
  method: 'GET',
  path: '/web-api/book/event',
  summary: 'One game with all its markets',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, id: Id }),
  reply: Type.Unsafe<EventPage>(Type.Object({})),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
