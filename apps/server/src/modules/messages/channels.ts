import { MESSAGE_TOPICS, type MessageTopic } from '@evens/contracts/messages'
import { kindOf, type MessageKind } from './kinds.ts'
import type { Channel } from './tables.ts'

/** The facts about a player that decide which channels a message takes. */
export type Reached = {
  readonly email: string | null
  readonly phone: string | null
  readonly isPhoneConfirmed: boolean
  readonly isAway: boolean
  readonly notByMail: readonly MessageTopic[]
  readonly bySms: readonly MessageTopic[]
}

/**
 * The channels of a message. Mail unless the player has switched the topic off; a text message where the player chose it
 * and the phone is confirmed. What must be sent goes by text message to a player without an e-mail address.
 */
export function channelsOf(kind: MessageKind, reached: Reached): readonly Channel[] {
  const { topic, isOptional } = kindOf(kind)
  if (isOptional && reached.isAway) return []
  const isDuty = topic === undefined || MESSAGE_TOPICS[topic].mail === 'always'
  const byMail = reached.email !== null && (isDuty || !reached.notByMail.includes(topic))
  const byChoice = topic !== undefined && reached.isPhoneConfirmed && reached.bySms.includes(topic)
  const bySms = reached.phone !== null && (byChoice || (isDuty && reached.email === null))
  return [...(byMail ? (['mail'] as const) : []), ...(bySms ? (['sms'] as const) : [])]
}
