import type { MessageTopic } from '@evens/contracts/messages'
import type { Generated } from 'kysely'
import type { MessageKind } from './kinds.ts'

export type Channel = 'mail' | 'sms'

/** `kept`: stored in a sandbox, where nothing is sent. */
export type MessageState = 'waiting' | 'delivered' | 'dead' | 'kept'

/** The tables of this module, which only it accesses. */
export type MessageTables = {
  message_outbox: {
    id: Generated<string>
    site_id: string
    language: string
    player_id: bigint | null
    visitor: Buffer | null
    channel: Channel
    address: string
    kind: MessageKind
    given: Record<string, string>
    event: string | null
    state: MessageState
    attempts: Generated<number>
    created_at: Generated<Date>
    due_at: Generated<Date>
    useful_until: Date
    done_at: Date | null
  }
  message_preference: {
    player_id: bigint
    by_sms: MessageTopic[]
    not_by_mail: MessageTopic[]
    bet_amount: bigint | null
    bet_currency: string | null
    changed_at: Generated<Date>
  }
}
