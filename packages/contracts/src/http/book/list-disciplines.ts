import { Type } from 'typebox'
import type { Discipline } from '../../book/views.ts'
import type { HttpContract } from '../contract.ts'
import { Language, World } from './parts.ts'
import { DisciplineShape } from './shapes.ts'

export type DisciplinesReply = { readonly disciplines: readonly Discipline[] }

export const listDisciplines = {
  method: 'GET',
  path: '/web-api/book/disciplines',
  summary: 'The disciplines of esports, or all that a machine plays, with their champs and counts',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ lang: Language, world: World }),
  reply: Type.Unsafe<DisciplinesReply>(Type.Object({ disciplines: Type.Array(DisciplineShape) })),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
