import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { closed, Password, Token } from '../sign-in/parts.ts'

export const saveRecoveredPassword = {
  method: 'POST',
  path: '/web-api/user/recovery/password',
  summary: 'Saves a new password with the token of a code or of a link in a mail, and ends every session.',
  access: 'public',
  caching: 'no-store',
  body: closed({ token: Token, password: Password }),
  reply: Type.Object({
    state: Type.Union([Type.Literal('active'), Type.Literal('passive')], {
      description: 'passive: the account is banned, and the new password opens what a ban leaves open.',
    }),
  }),
  errors: [
    'BAD_REQUEST',
    'PASSWORD_WEAK',
    'LINK_OVER',
    'FOREIGN_PAGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'SIGN_IN_BUSY',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
