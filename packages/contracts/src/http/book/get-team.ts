import { Type } from 'typebox'
import type { TeamPage } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Id, Language } from './parts.ts'

export const getTeam = {
  method: 'GET',
  path: '/web-api/book/team',
  summary: 'One team: what it plays next and how it played',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, id: Id }),
  reply: Type.Unsafe<TeamPage>(Type.Object({})),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
