import type { Generated } from 'kysely'

/** The tables of this module; what changes them are its functions. */
export type LimitTables = {
  limit_player: {
    player_id: bigint
    currency: string | null
    wagered: Generated<bigint>
    lost: Generated<bigint>
    deposited: Generated<bigint>
    excluded_until: Date | null
    timed_out_until: Date | null
    session_hours: number | null
    day_began_at: Date | null
    reality_minutes: number | null
    reality_default: number | null
    reality_due_at: Date | null
  }
  limit_setting: {
    player_id: bigint
    type: number
    state: 'ACTIVE' | 'PENDING'
    value: bigint | null
    started_at: Generated<Date>
    ends_at: Date | null
  }
  limit_event: {
    player_id: bigint
    n: Generated<bigint>
    at: Generated<Date>
    seq: bigint
    type: number
    act: 'set' | 'asked' | 'approved' | 'rejected' | 'cancelled' | 'dropped'
    value: bigint | null
    ends_at: Date | null
    actor: string
  }
  suspension: {
    site_id: string
    scope: 'betting' | 'sport' | 'champ' | 'event' | 'market' | 'player' | 'games' | 'game'
    subject: string
    actor: string
    reason: string
    at: Generated<Date>
  }
}
