import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'

export const acceptResponsibleGaming = {
  method: 'POST',
  path: '/web-api/user/registration/responsible-gaming',
  summary: 'Accepts the agreement on responsible gaming; the browser keeps it, and registration logs it. No body.',
  access: 'public',
  caching: 'no-store',
  reply: Type.Null(),
  errors: ['FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
