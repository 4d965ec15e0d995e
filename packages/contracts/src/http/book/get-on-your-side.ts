import { Type } from 'typebox'
import type { SectionView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Hidden, Language, View } from './parts.ts'
import { SectionShape } from './shapes.ts'

export const getOnYourSide = {
  method: 'GET',
  path: '/web-api/book/on-your-side',
  summary: 'Coming top events whose main market is offered without a margin',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, view: Type.Optional(View), hidden: Type.Optional(Hidden) }),
  reply: Type.Unsafe<SectionView>(SectionShape),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
