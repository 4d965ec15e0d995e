import { Type, type TSchema } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { Id } from './parts.ts'

const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])

export type BuilderReply = {
  readonly odds: number | null
  readonly reason: string | null
  readonly pick: string | null
  readonly ref: string | null
  readonly addable: Readonly<Record<string, readonly string[]>>
}

export const getBuilder = {
  method: 'GET',
  path: '/web-api/book/builder',
  summary: 'What several outcomes of one game cost as one bet, and which others can still be added',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({
    id: Id,
    picks: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9_:+.=~|-]{0,400}$',
        description: 'Up to six: market with its specifiers and outcome, as result~home|total~total=2.5~over.',
      }),
    ),
    addable: Type.Optional(Type.Enum(['1'], { description: 'Asks for what can still be added as well.' })),
  }),
  reply: Type.Unsafe<BuilderReply>(
    Type.Object({
      odds: nullable(Type.Integer({ description: 'Of all picks together, in thousandths.' })),
      reason: nullable(Type.String({ description: 'Why there is no price.' })),
      pick: nullable(Type.String({ description: 'The pick that stands in the way, where it is one.' })),
      ref: nullable(Type.String({ description: 'The name of the joint price, to bet on; null below two picks.' })),
      addable: Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Outcomes by market.' }),
    }),
  ),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
