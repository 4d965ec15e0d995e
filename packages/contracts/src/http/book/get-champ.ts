import { Type } from 'typebox'
import type { ChampPage } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id, Language, View } from './parts.ts'
import { Board, Brief, Champ, EventPageShape, Row, Standing } from './shapes.ts'

export const getChamp = {
  method: 'GET',
  path: '/web-api/book/champ',
  summary: 'One champ: games, outright markets, results and standings',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, id: Id, view: Type.Optional(View) }),
  reply: Type.Unsafe<ChampPage>(
    Type.Object({
      champ: Champ,
      line: Type.Array(Row),
      live: Type.Array(Row),
      outrights: Type.Array(EventPageShape),
      results: Type.Array(Brief),
      standings: Type.Array(Standing),
      board: Board,
    }),
  ),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
