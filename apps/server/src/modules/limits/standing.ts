import type { Standing } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import type { LimitTables } from './tables.ts'

export type InSession = { readonly id: bigint; readonly sessionId: string }

type Row = {
  readonly now: Date
  readonly started_at: Date
  readonly limit_at: Date | null
  readonly reality_due_at: Date | null
  readonly timed_out_until: Date | null
  readonly excluded_until: Date | null
}

const ms = (at: Date | null): number | null => at?.getTime() ?? null

/** Where a player stands in time, by the database's clock. */
export function createStanding(db: Kysely<LimitTables>) {
  async function of({ id, sessionId }: InSession): Promise<Standing> {
    const { rows } = await sql<Row>`
      select clock_timestamp() as now, s.started_at, s.limit_at, p.reality_due_at,
        case when p.timed_out_until > clock_timestamp() then p.timed_out_until end as timed_out_until,
        case when p.excluded_until > clock_timestamp() then p.excluded_until end as excluded_until
      from player_session s left join limit_player p on p.player_id = s.player_id
      where s.player_id = ${id} and s.id = ${sessionId}`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('whoever asks has a session')
    return {
      now: row.now.getTime(),
      sessionStartedAt: row.started_at.getTime(),
      sessionEndsAt: ms(row.limit_at),
      realityCheckAt: ms(row.reality_due_at),
      timedOutUntil: ms(row.timed_out_until),
      excludedUntil: ms(row.excluded_until),
    }
  }

  return {
    of,
    async acknowledge(player: InSession): Promise<Standing> {
      await sql`
        update limit_player set reality_due_at = clock_timestamp() + make_interval(mins => coalesce(reality_minutes, reality_default))
        where player_id = ${player.id} and reality_due_at <= clock_timestamp()`.execute(db)
      return of(player)
    },
  }
}
