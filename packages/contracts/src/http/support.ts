import { type Static, Type } from 'typebox'
import { closed, orNull } from '../shapes.ts'
import { ImageId } from './uploads.ts'
import { SUPPORT_IMAGES_MAX, SUPPORT_PAGE, SUPPORT_TEXT_MAX } from './constants.ts'
import { contract } from './contract.ts'

const RequestId = Type.String({ pattern: '^[A-Za-z0-9_-]{24}$' })
const RequestKey = Type.String({
  pattern: '^[\\w-]{16,64}$',
  description: 'Made by the browser, kept through every retry.',
})
const Moment = Type.Integer({ description: 'Milliseconds since 1970.' })

const SupportText = Type.String({ minLength: 1, maxLength: SUPPORT_TEXT_MAX, pattern: '^[^\\u0000]*$' })
const SupportImages = Type.Array(ImageId, {
  maxItems: SUPPORT_IMAGES_MAX,
  uniqueItems: true,
  description: 'What was uploaded and not attached to anything else.',
})

/** An idea is a request without a topic. */
export const SupportKind = Type.Enum(['request', 'idea'])
export type SupportKind = Static<typeof SupportKind>
export const SupportState = Type.Enum(['open', 'answered', 'closed'])
export type SupportState = Static<typeof SupportState>

export const SupportRequest = closed({
  id: RequestId,
  kind: SupportKind,
  topic: orNull(Type.String()),
  subTopic: orNull(Type.String()),
  subject: orNull(closed({ kind: Type.Enum(['coupon', 'deposit', 'withdrawal']), id: Type.String() })),
  state: SupportState,
  text: Type.String({ description: 'How it begins.' }),
  unread: Type.Integer({ minimum: 0, description: 'Answers that the player has not seen.' }),
  askedAt: Moment,
  changedAt: Moment,
})
export type SupportRequest = Static<typeof SupportRequest>

export const SupportMessage = closed({
  id: Type.String(),
  side: Type.Enum(['player', 'operator']),
  text: Type.String(),
  images: Type.Array(ImageId),
  at: Moment,
  isNew: Type.Boolean({ description: 'An answer that the player has not seen.' }),
})
export type SupportMessage = Static<typeof SupportMessage>

export const SupportThread = closed({ request: SupportRequest, messages: Type.Array(SupportMessage) })
export type SupportThread = Static<typeof SupportThread>

export const listSupportRequests = contract({
  method: 'GET',
  path: '/web-api/support/requests',
  summary: 'What the player who asks has written to support, the newest first.',
  access: 'player',
  query: closed({
    kind: Type.Optional(SupportKind),
    state: Type.Optional(SupportState),
    page: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: `Of ${SUPPORT_PAGE}; the first is 1.` }),
    ),
  }),
  reply: closed({
    entities: Type.Array(SupportRequest),
    total_count: Type.Integer({ minimum: 0 }),
    unread: Type.Integer({ minimum: 0, description: 'Answers of all requests that the player has not seen.' }),
  }),
})
export type SupportRequestsReply = Static<(typeof listSupportRequests)['reply']>

export const showSupportRequest = contract({
  method: 'GET',
  path: '/web-api/support/requests/{id}',
  summary: 'One request of the player who asks with all that was written, the oldest first.',
  access: 'player',
  params: closed({ id: RequestId }),
  reply: SupportThread,
  errors: ['NOT_FOUND'],
})

const Word = Type.String({ pattern: '^[a-z][a-z-]{0,30}$' })

export const createSupportRequest = contract({
  method: 'POST',
  path: '/web-api/support/requests',
  summary: 'Writes to support: a request about a topic, and a coupon or a payment where the topic has one; or an idea.',
  access: 'player',
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
  errors: ['NOT_FOUND', 'KEY_REUSED', 'SUPPORT_TOO_MUCH'],
})
export type SupportRequestToMake = Static<(typeof createSupportRequest)['body']>

export const addSupportMessage = contract({
  method: 'POST',
  path: '/web-api/support/requests/{id}/messages',
  summary: 'Adds to a request; one that is answered or closed is open again.',
  access: 'player',
  params: closed({ id: RequestId }),
  body: closed({ key: RequestKey, text: SupportText, images: SupportImages }),
  reply: SupportThread,
  errors: ['NOT_FOUND', 'KEY_REUSED', 'SUPPORT_TOO_MUCH'],
})
export type SupportMessageToAdd = Static<(typeof addSupportMessage)['body']>

export const closeSupportRequest = contract({
  method: 'POST',
  path: '/web-api/support/requests/{id}/close',
  summary: 'Closes a request that the player needs no more answer to.',
  access: 'player',
  params: closed({ id: RequestId }),
  reply: SupportThread,
  errors: ['NOT_FOUND'],
})

export const readSupportRequest = contract({
  method: 'POST',
  path: '/web-api/support/requests/{id}/read',
  summary: 'Says that the player has seen the answers of a request. Answers how many of other requests are unseen.',
  access: 'player',
  params: closed({ id: RequestId }),
  reply: closed({ unread: Type.Integer({ minimum: 0 }) }),
  errors: ['NOT_FOUND'],
})
export type SupportReadReply = Static<(typeof readSupportRequest)['reply']>
