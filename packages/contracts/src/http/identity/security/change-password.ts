import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { closed, GUARDED_ERRORS } from './parts.ts'

const Password = Type.String({ minLength: 1, maxLength: 200 })

export const changePassword = {
  method: 'POST',
  path: '/web-api/user/password/change',
  summary: 'Gives the account another password and ends every other session.',
  access: 'player',
  caching: 'no-store',
  body: closed({
    oldPassword: Password,
    newPassword: Password,
    code: Type.Optional(
      Type.String({ minLength: 4, maxLength: 20, description: 'Of the second factor, for whoever has one.' }),
    ),
  }),
  reply: Type.Object({ changed_pass_day_count: Type.Integer({ minimum: 0 }), endedSessions: Type.Integer() }),
  errors: ['PASSWORD_WEAK', ...GUARDED_ERRORS],
} as const satisfies HttpContract
