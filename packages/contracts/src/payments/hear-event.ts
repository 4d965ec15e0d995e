import { Type } from 'typebox'
import { closed } from '../site/shapes.ts'
import type { HttpContract } from '../http/contract.ts'
import { PAYMENT_SIGNATURE, PaymentEvent } from './protocol.ts'

export const hearPaymentEvent = {
  method: 'POST',
  path: '/payments-api/{provider}/events',
  summary: 'The word of a payment provider, signed. What is answered with 200 is stored and need not be sent again.',
  access: 'signed',
  caching: 'no-store',
  params: Type.Object({ provider: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }) }),
  headers: Type.Object({ [PAYMENT_SIGNATURE]: Type.String({ pattern: '^t=[0-9]{1,15},v1=[0-9a-f]{64}$' }) }),
  body: PaymentEvent,
  reply: closed({ taken: Type.Boolean({ description: 'False for what was known already.' }) }),
  errors: [
    'BAD_REQUEST',
    'PAYMENT_SIGNATURE',
    'NOT_FOUND',
    'TOO_LARGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
