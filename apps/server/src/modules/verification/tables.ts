import type { DocumentRefusal, DocumentState, DocumentType } from '@evens/contracts'
import type { Generated } from 'kysely'

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
  }
}
