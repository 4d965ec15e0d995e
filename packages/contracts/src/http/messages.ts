import { type Static, Type } from 'typebox'
import { contract } from './contract.ts'

const InboxMessage = Type.Object({
  id: Type.String(),
  channel: Type.Union([Type.Literal('mail'), Type.Literal('sms')]),
  to: Type.String(),
  language: Type.String(),
  direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]),
  subject: Type.String(),
  text: Type.String(),
  at: Type.Integer({ description: 'Milliseconds since 1970.' }),
  link: Type.Union([
    Type.Null(),
    Type.Object({
      shown: Type.String({ description: 'As it appears in the text.' }),
      path: Type.String({ description: 'Target path on this site.' }),
    }),
  ]),
  code: Type.Union([Type.Null(), Type.String()]),
})
export type InboxMessage = Static<typeof InboxMessage>

export const getInbox = contract({
  method: 'GET',
  path: '/web-api/messages/inbox',
  summary: 'List messages a sandbox would have sent to the player or because of this browser, newest first.',
  access: 'public',
  reply: Type.Object({ messages: Type.Array(InboxMessage) }),
  errors: ['NOT_FOUND'],
})
export type InboxReply = Static<(typeof getInbox)['reply']>
