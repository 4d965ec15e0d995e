import type { Generated } from 'kysely'
import type { MessageKind } from './kinds.ts'

export type Channel = 'mail' | 'sms'

/** `kept`: stored in a sandbox, where nothing is sent. */
export type MessageState = 'waiting' | 'delivered' | 'dead' | 'kept'

/** The table of this module, which only it accesses. */
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
    state: MessageState
    attempts: Generated<number>
    created_at: Generated<Date>
    due_at: Generated<Date>
    useful_until: Date
    done_at: Date | null
  }
}
