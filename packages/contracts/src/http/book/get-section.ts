import { Type } from 'typebox'
import type { SectionView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { sectionQuery } from './parts.ts'
import { SectionShape } from './shapes.ts'

export const getSection = {
  method: 'GET',
  path: '/web-api/book/section',
  summary: 'Events of the line or live, by champ, with the prices of their boards',
  access: 'public',
  caching: 'no-store',
  query: Type.Object(sectionQuery),
  reply: Type.Unsafe<SectionView>(SectionShape),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
