import type { Generated } from 'kysely'
import type { SavedContent } from './core/content.ts'

/** The table of this module; nobody else touches it. */
export type SavedCouponTables = {
  saved_coupon: {
    code: string
    id: string
    site_id: string
    content: SavedContent
    saved_at: Generated<Date>
    expires_at: Date
  }
}
