import type { Generated } from 'kysely'

/** Owned by this module: others ask its functions. */
export type SessionTables = {
  player_session: {
    player_id: bigint
    id: string
    started_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    ended_why: string | null
    address: string
    agent: string
    last_seen_at: Generated<Date>
    idle_minutes: Generated<number>
    is_kept: Generated<boolean>
    country: string | null
    confirmed_at: Date | null
    limit_at: Generated<Date | null>
  }
  player_device: {
    player_id: bigint
    hash: Buffer
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  player_recovery_code: { player_id: bigint; hash: Buffer; used_at: Date | null }
  one_time_code: {
    id: string
    site_id: string
    player_id: bigint | null
    purpose: string
    address: string
    hash: Buffer
    tries: Generated<number>
    created_at: Generated<Date>
    deadline: Date
    used_at: Date | null
  }
  one_time_link: {
    hash: Buffer
    site_id: string
    player_id: bigint | null
    purpose: string
    given: Generated<unknown>
    deadline: Date
    used_at: Date | null
  }
  attempt: { key: Buffer; count: number; most: number; until: Date }
}
