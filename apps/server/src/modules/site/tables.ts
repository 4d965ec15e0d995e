import type { Generated } from 'kysely'

/** The tables of this module; nobody else touches them. */
export type SiteTables = {
  site_visitor_session: {
    token_hash: Buffer
    site_id: string
    started_at: Generated<Date>
    expires_at: Date
  }
  site_release: {
    version: string
    first_started_at: Generated<Date>
  }
}
