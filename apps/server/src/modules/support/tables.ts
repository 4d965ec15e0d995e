import type { SupportKind, SupportState, SupportSubject } from '@evens/contracts'
import type { Generated } from 'kysely'

/** The tables of this module, which only it accesses. */
export type SupportTables = {
  support_request: {
    id: string
    player_id: bigint
    site_id: string
    kind: SupportKind
    topic: string | null
    sub_topic: string | null
    subject_kind: SupportSubject | null
    subject_id: string | null
    state: Generated<SupportState>
    asked_at: Generated<Date>
    changed_at: Generated<Date>
  }
  support_message: {
    id: Generated<bigint>
    request_id: string
    player_id: bigint
    side: 'player' | 'operator'
    text: string
    images: Generated<string[]>
    key: string | null
    wish: Buffer | null
    at: Generated<Date>
    read_at: Date | null
  }
}
