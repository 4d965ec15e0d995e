import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { CAPTCHA_TYPE_OF, CaptchaAsked } from './shapes.ts'

export const updateCaptcha = {
  method: 'GET',
  path: '/web-api/captcha/update',
  summary: 'A new challenge of a type.',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({ type: Type.String({ pattern: `^(${Object.values(CAPTCHA_TYPE_OF).join('|')})$` }) }),
  reply: CaptchaAsked,
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
