import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { PlayerSession } from '../session.ts'
import { closed, Code, Password } from './parts.ts'

export const confirmSession = {
  method: 'POST',
  path: '/web-api/user/confirm',
  summary:
    'Proves anew who is there; for five minutes nothing asks again. With a second factor on, its code is needed.',
  access: 'player',
  caching: 'no-store',
  body: closed({ password: Type.Optional(Password), code: Type.Optional(Code) }),
  reply: PlayerSession,
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'STEP_UP_REQUIRED',
    'SIGN_IN_LOCKED',
    'SIGN_IN_BUSY',
    'FOREIGN_PAGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
