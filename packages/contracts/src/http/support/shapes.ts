import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { ImageId } from '../uploads/images.ts'
import { SUPPORT_IMAGES_MAX, SUPPORT_TEXT_MAX } from './bounds.ts'

export const RequestId = Type.String({ pattern: '^[A-Za-z0-9_-]{24}$' })
export const RequestKey = Type.String({
  pattern: '^[\\w-]{16,64}$',
  description: 'Made by the browser, kept through every retry.',
})
const Moment = Type.Integer({ description: 'Milliseconds since 1970.' })

export const SupportText = Type.String({ minLength: 1, maxLength: SUPPORT_TEXT_MAX, pattern: '^[^\\u0000]*$' })
export const SupportImages = Type.Array(ImageId, {
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

export const READ_ERRORS = ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const
export const CHANGE_ERRORS = [...READ_ERRORS, 'FOREIGN_PAGE', 'NOT_FOUND'] as const
