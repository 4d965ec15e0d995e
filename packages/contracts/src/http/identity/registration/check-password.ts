import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'

export const PasswordRefusal = Type.Union([
  Type.Literal('too-short'),
  Type.Literal('too-long'),
  Type.Literal('like-the-login'),
  Type.Literal('too-weak'),
])
export type PasswordRefusal = Static<typeof PasswordRefusal>

export const checkPassword = {
  method: 'POST',
  path: '/web-api/user/registration/password',
  summary: 'How strong a password is, and why it would be refused. Nothing of it is kept.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object(
    {
      password: Type.String({ maxLength: 200 }),
      about: Type.Array(Type.String({ maxLength: 254 }), {
        maxItems: 6,
        description: 'What else is in the form: a password must not be made of it.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    score: Type.Integer({ minimum: 0, maximum: 4 }),
    refusal: Type.Union([Type.Null(), PasswordRefusal]),
  }),
  errors: ['BAD_REQUEST', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type PasswordStrength = Static<(typeof checkPassword)['reply']>
