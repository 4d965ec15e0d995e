import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { BY_CODE_ERRORS, closed, Code, CodeId } from '../sign-in/parts.ts'

export const checkRecoveryCode = {
  method: 'POST',
  path: '/web-api/user/recovery/check',
  summary: 'Checks a code for a new password; the token saves one, once, for a few minutes.',
  access: 'public',
  caching: 'no-store',
  body: closed({ id: CodeId, code: Code }),
  reply: Type.Object({
    token: Type.String(),
    deadline: Type.Integer({ description: 'Milliseconds since 1970.' }),
  }),
  errors: BY_CODE_ERRORS,
} as const satisfies HttpContract
