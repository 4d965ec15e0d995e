import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { CaptchaTypeNumber } from './shapes.ts'

export const validateCaptcha = {
  method: 'POST',
  path: '/web-api/captcha/validate',
  summary: 'Whether a solved challenge would be taken. It is not used up by asking.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object(
    { type: CaptchaTypeNumber, token: Type.String({ minLength: 1, maxLength: 2000 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ isValid: Type.Boolean() }),
  errors: ['BAD_REQUEST', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
