import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import {
  CHANGE_ERRORS,
  RequestId,
  RequestKey,
  SupportImages,
  SupportKind,
  SupportText,
  SupportThread,
} from './shapes.ts'

const Word = Type.String({ pattern: '^[a-z][a-z-]{0,30}$' })

export const createSupportRequest = {
  method: 'POST',
  path: '/web-api/support/requests',
  summary: 'Writes to support: a request about a topic, and a coupon or a payment where the topic has one; or an idea.',
  access: 'player',
  caching: 'no-store',
  body: closed({
    key: RequestKey,
    kind: SupportKind,
    topic: Type.Optional(Word),
    subTopic: Type.Optional(Word),
    subject: Type.Optional(
      Type.String({ pattern: '^[\\w-]{1,40}$', description: 'The coupon or payment that the sub-topic asks for.' }),
    ),
    text: SupportText,
    images: SupportImages,
  }),
  reply: SupportThread,
  errors: [...CHANGE_ERRORS, 'KEY_REUSED', 'SUPPORT_TOO_MUCH'],
} as const satisfies HttpContract
export type SupportRequestToMake = Static<(typeof createSupportRequest)['body']>

export const addSupportMessage = {
  method: 'POST',
  path: '/web-api/support/requests/{id}/messages',
  summary: 'Adds to a request; one that is answered or closed is open again.',
  access: 'player',
  caching: 'no-store',
  params: closed({ id: RequestId }),
  body: closed({ key: RequestKey, text: SupportText, images: SupportImages }),
  reply: SupportThread,
  errors: [...CHANGE_ERRORS, 'KEY_REUSED', 'SUPPORT_TOO_MUCH'],
} as const satisfies HttpContract
export type SupportMessageToAdd = Static<(typeof addSupportMessage)['body']>

export const closeSupportRequest = {
  method: 'POST',
  path: '/web-api/support/requests/{id}/close',
  summary: 'Closes a request that the player needs no more answer to.',
  access: 'player',
  caching: 'no-store',
  params: closed({ id: RequestId }),
  reply: SupportThread,
  errors: CHANGE_ERRORS,
} as const satisfies HttpContract

export const readSupportRequest = {
  method: 'POST',
  path: '/web-api/support/requests/{id}/read',
  summary: 'Says that the player has seen the answers of a request. Answers how many of other requests are unseen.',
  access: 'player',
  caching: 'no-store',
  params: closed({ id: RequestId }),
  reply: closed({ unread: Type.Integer({ minimum: 0 }) }),
  errors: CHANGE_ERRORS,
} as const satisfies HttpContract
export type SupportReadReply = Static<(typeof readSupportRequest)['reply']>
