import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { Registered } from './register.ts'

export const confirmRegistration = {
  method: 'POST',
  path: '/web-api/user/registration/confirm',
  summary: 'Opens the account with the code that was sent. Only now, to whoever has the code, a taken address is told.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object(
    { id: Type.String({ minLength: 1, maxLength: 60 }), code: Type.String({ minLength: 1, maxLength: 12 }) },
    { additionalProperties: false },
  ),
  reply: Registered,
  errors: [
    'BAD_REQUEST',
    'WRONG_CODE',
    'TIME_UP',
    'ALREADY_REGISTERED',
    'REGISTRATION_REFUSED',
    'FOREIGN_PAGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'SIGN_IN_BUSY',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
