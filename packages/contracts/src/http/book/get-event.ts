import { Type } from 'typebox'
import type { EventPage } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id, Language } from './parts.ts'
import { EventPageShape } from './shapes.ts'

export const getEvent = {
  method: 'GET',
  path: '/web-api/book/event',
  summary: 'One game with all its markets; one that is over, with its result',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, id: Id }),
  reply: Type.Unsafe<EventPage>(EventPageShape),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
