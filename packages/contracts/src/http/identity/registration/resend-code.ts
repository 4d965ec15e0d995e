import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { RegistrationCode } from './register.ts'

export const resendRegistrationCode = {
  method: 'POST',
  path: '/web-api/user/registration/resend',
  summary: 'Sends another code for a registration that waits for one; the code before it is over.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) }, { additionalProperties: false }),
  reply: RegistrationCode,
  errors: [
    'BAD_REQUEST',
    'CAPTCHA_REQUIRED',
    'FINGERPRINT_REQUIRED',
    'TIME_UP',
    'TOO_MANY_CODES',
    'FOREIGN_PAGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
