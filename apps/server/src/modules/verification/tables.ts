import type { DocumentRefusal, DocumentState, DocumentType } from '@evens/contracts'
import type { Generated } from 'kysely'

/** What is told by mail, or only to the pages that are open. */
export type ToTell = 'verification_accepted' | 'verification_refused' | 'verification_requested' | 'news'

/** The table of this module; nobody else touches it. */
export type VerificationTables = {
  verification_document: {
    id: string
    player_id: bigint
    site_id: string
    type: DocumentType
    state: Exclude<DocumentState, 'missing'>
    is_requested: Generated<boolean>
    note: string | null
    reason: DocumentRefusal | null
    image_id: string | null
    changed_at: Generated<Date>
    to_tell: ToTell | null
  }
}
