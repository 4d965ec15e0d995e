import { sql, type Kysely } from 'kysely'
import type { Span } from './core/signed-in.ts'

/** By the database's clock. */
export async function nowMs(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return rows[0]?.ms ?? 0
}

/** The sessions of a player that reach past a moment. One that nobody used any more ended when it was seen last. */
export async function sessionsSince(db: Kysely<unknown>, playerId: bigint, sinceMs: number): Promise<readonly Span[]> {
  const { rows } = await sql<{ from_ms: number; to_ms: number }>`
    select extract(epoch from started_at)::float8 * 1000 as from_ms,
      extract(epoch from case
        when over_at > last_seen_at + make_interval(mins => idle_minutes) then last_seen_at else over_at
      end)::float8 * 1000 as to_ms
    from (
      select *, least(ended_at, expires_at, clock_timestamp()) as over_at from player_session
      where player_id = ${playerId} and expires_at > to_timestamp(${sinceMs}::float8 / 1000)
    ) as session`.execute(db)
  return rows.map((row) => ({ fromMs: row.from_ms, toMs: row.to_ms }))
}
