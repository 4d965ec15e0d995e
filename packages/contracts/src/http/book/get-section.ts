import { Type } from 'typebox'
import type { SectionView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { sectionQuery } from './parts.ts'

export const getSection = {
  method: 'GET',
  path: '/web-api/book/section',
  summary: 'Events of the line or live, by champ, with the prices of their boards',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ ...sectionQuery }),
  reply: Type.Unsafe<SectionView>(Type.Object({})),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
