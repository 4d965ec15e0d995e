import type { Generated } from 'kysely'

/** The tables of this module; nobody else touches them. */
export type IdentityTables = {
  player: {
    id: Generated<bigint>
    site_id: string
    login: string
    password_hash: string
    name: string
    country: string
    currency: string
    is_demo: Generated<boolean>
    failures: Generated<number>
    locked_until: Date | null
    created_at: Generated<Date>
    disallow_line_sport: Generated<string[]>
    disallow_live_sport: Generated<string[]>
  }
  player_session: {
    player_id: bigint
    id: string
    started_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    address: string
    agent: string
  }
}
