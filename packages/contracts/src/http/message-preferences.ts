import { type Static, Type } from 'typebox'
import { MESSAGE_TOPIC_NAMES, type MessageTopic } from '../messages/topics.ts'
import { closed } from '../shapes.ts'
import { contract } from './contract.ts'

const Topics = Type.Array(Type.Unsafe<MessageTopic>(Type.Enum([...MESSAGE_TOPIC_NAMES])), {
  maxItems: MESSAGE_TOPIC_NAMES.length,
  uniqueItems: true,
})
const BetAmount = Type.Union([
  Type.Null(),
  Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'Minor units of the account’s currency.' }),
])

const MessagePreferences = Type.Object({
  notByMail: Topics,
  bySms: Topics,
  betAmount: BetAmount,
  currency: Type.String({ description: 'Of `betAmount`.' }),
  hasEmail: Type.Boolean(),
  hasPhone: Type.Boolean({ description: 'Text messages go to a confirmed phone only.' }),
})
export type MessagePreferences = Static<typeof MessagePreferences>

export const getMessagePreferences = contract({
  method: 'GET',
  path: '/web-api/user/message-preferences',
  summary: 'Get the topics on which the player is sent mail and text messages.',
  access: 'player',
  reply: MessagePreferences,
})

export const setMessagePreferences = contract({
  method: 'POST',
  path: '/web-api/user/message-preferences',
  summary:
    'Choose the topics of mail and text messages, and the stake or payout from which a settled bet sends one (null: never).',
  access: 'player',
  body: closed({ notByMail: Topics, bySms: Topics, betAmount: BetAmount }),
  reply: MessagePreferences,
  errors: ['BAD_REQUEST'],
})
