import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'

/** The countries whose players are shown the logo of the policy. */
export const POLICY_LOGO_COUNTRY_IDS: readonly number[] = [1, 66, 120, 126, 228]

export const showPolicyLogo = {
  method: 'GET',
  path: '/web-api/policy/logo.agif',
  summary: 'The logo of the policy, an image.',
  access: 'public',
  caching: { seconds: 86_400 },
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  errors: ['TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
