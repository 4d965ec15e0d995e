import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'

export const getAgreementStatus = {
  method: 'GET',
  path: '/web-api/api-v3/v2/user/agreement-rules/status',
  summary: 'Whether the terms have changed since the player agreed to them.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    result: Type.Boolean({ description: 'True: they have changed and are to be confirmed.' }),
    updatedAt: Type.Integer({ description: 'When the terms changed last, in seconds since 1970.' }),
  }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type AgreementStatus = Static<(typeof getAgreementStatus)['reply']>

export const confirmAgreement = {
  method: 'POST',
  path: '/web-api/api-v3/v2/user/agreement-rules/confirm',
  summary: 'Agrees to the terms and the privacy policy as they are now. No body.',
  access: 'player',
  caching: 'no-store',
  reply: getAgreementStatus.reply,
  errors: ['UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract

export const logCookiesAgreement = {
  method: 'POST',
  path: '/web-api/user/cookies-agreement',
  summary: 'Logs when the player answered the question about cookies, where the site logs it.',
  access: 'player',
  caching: 'no-store',
  body: Type.Object(
    {
      cookiesAgreeTime: Type.Integer({
        minimum: 1,
        maximum: 4_102_444_800,
        description: 'As the browser kept it, in seconds since 1970.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ isLogged: Type.Boolean() }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
