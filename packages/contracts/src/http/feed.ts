import { Type } from 'typebox'
import { closed } from '../shapes.ts'
import { contract } from './contract.ts'

const Count = Type.Integer({ minimum: 0 })

/** Signature header: time in milliseconds and hex HMAC-SHA256 of `<t>.<body>`. */
export const FEED_SIGNATURE = 'x-feed-signature'

export const sendFeedMessages = contract({
  method: 'POST',
  path: '/feed-api/messages',
  summary: 'Receive signed messages of the operator’s own feed. Accepted messages are stored before the reply.',
  access: 'signed',
  headers: Type.Object({
    [FEED_SIGNATURE]: Type.String({ pattern: '^t=[0-9]{1,15},v1=[0-9a-f]{64}$' }),
  }),
  body: closed({
    messages: Type.Array(Type.Unknown(), {
      minItems: 1,
      maxItems: 500,
      description: 'Messages as described in docs/reference/feed.md; each is validated separately.',
    }),
  }),
  reply: Type.Object({
    accepted: Count,
    ignored: Type.Integer({ minimum: 0, description: 'Duplicates that were received before.' }),
    refused: Type.Array(Type.Object({ index: Count, reason: Type.String() })),
    recover: Type.Array(
      Type.Object({
        producer: Type.String(),
        sinceMs: Type.Integer({ description: 'Send messages created at this time or later.' }),
        request: Type.String({ description: 'To be repeated in `snapshot_complete`.' }),
      }),
    ),
  }),
  errors: ['FEED_SIGNATURE', 'FEED_OFF', 'TOO_LARGE'],
})
