import { Type } from 'typebox'
import { TOP_KINDS } from '../../book/top-kinds.ts'
import type { SectionView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Hidden, Language, View, ZoneHours } from './parts.ts'
import { SectionShape } from './shapes.ts'

export const getTopEvents = {
  method: 'GET',
  path: '/web-api/book/top',
  summary: 'The top events: being played, of today, of tomorrow or of the week',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({
    lang: Language,
    kind: Type.Enum([...TOP_KINDS]),
    zone: Type.Optional(ZoneHours),
    view: Type.Optional(View),
    hidden: Type.Optional(Hidden),
  }),
  reply: Type.Unsafe<SectionView>(SectionShape),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
