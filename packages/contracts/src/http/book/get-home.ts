import { Type } from 'typebox'
import type { HomeView } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Hidden, Language, View } from './parts.ts'
import { Brief, Champ, Market, SectionShape } from './shapes.ts'

const Accumulator = Type.Object({
  id: Type.String(),
  section: Type.Enum(['line', 'live']),
  legs: Type.Array(Type.Object({ event: Brief, market: Market, outcome: Type.Object({ ref: Type.String() }) })),
  odds: Type.Integer({ description: 'The product of its legs, in thousandths.' }),
})

export const getBookHome = {
  method: 'GET',
  path: '/web-api/book/home',
  summary: 'The front page: top live and coming events, ready accumulators, top champs',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, view: Type.Optional(View), hidden: Type.Optional(Hidden) }),
  reply: Type.Unsafe<HomeView>(
    Type.Object({
      live: SectionShape,
      line: SectionShape,
      accumulators: Type.Array(Accumulator),
      topChamps: Type.Array(Champ),
    }),
  ),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
