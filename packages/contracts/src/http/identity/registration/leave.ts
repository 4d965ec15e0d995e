import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { RegistrationType } from './types.ts'

/** Sent as a page goes away, so nothing waits for its answer. It says nothing about who left. */
export const leaveRegistration = {
  method: 'POST',
  path: '/web-api/user/registration/left',
  summary: 'Counts a registration that was begun and left before its end.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object(
    { type: RegistrationType, step: Type.Union([Type.Literal('form'), Type.Literal('proof')]) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  errors: ['BAD_REQUEST', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
