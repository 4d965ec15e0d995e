import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'

export const getCaptchaTime = {
  method: 'GET',
  path: '/web-api/captcha/gettime',
  summary: 'The time by which challenges are measured, in seconds, and how long one is good.',
  access: 'public',
  caching: 'no-store',
  reply: Type.Object({ time: Type.Integer(), lifetime: Type.Integer() }),
  errors: ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
