import { Type } from 'typebox'
import type { TeamPage } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id, Language, View } from './parts.ts'
import { Board, Brief, Competitor, Row } from './shapes.ts'

export const getTeam = {
  method: 'GET',
  path: '/web-api/book/team',
  summary: 'One team: what it plays next and how it played',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, id: Id, view: Type.Optional(View) }),
  reply: Type.Unsafe<TeamPage>(
    Type.Object({
      team: Competitor,
      sport: Type.String(),
      rows: Type.Array(Row),
      results: Type.Array(Brief),
      board: Board,
    }),
  ),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
