import type { Generated } from 'kysely'

/** Owned by this module: others ask its functions. */
export type RegistrationTables = {
  registration_pending: {
    id: string
    site_id: string
    code_id: string
    application: string
    password_hash: string
    until: Generated<Date>
  }
  registration_once: {
    site_id: string
    key_hash: Buffer
    wish_hash: Buffer
    player_id: bigint
    at: Generated<Date>
  }
  excluded_identifier: {
    site_id: string
    kind: string
    hash: Buffer
    until: Date | null
    added_at: Generated<Date>
  }
}
