import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'

export const sendCredentials = {
  method: 'POST',
  path: '/web-api/user/registration/send-credentials',
  summary: 'Mails what one_click made to its player, in the first hour. The password comes along: it is not kept here.',
  access: 'player',
  caching: 'no-store',
  body: Type.Object(
    { email: Type.String({ minLength: 3, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'WRONG_CREDENTIALS',
    'REGISTRATION_FIELDS',
    'TIME_UP',
    'FOREIGN_PAGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'SIGN_IN_BUSY',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
