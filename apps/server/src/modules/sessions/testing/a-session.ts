import type { Database } from '../../../platform/database/index.ts'

/** A session for a player whom a test has not signed in: every act of a player needs one that has not ended. */
export async function aSession({ pool }: Pick<Database, 'pool'>, player: bigint): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into player_session (player_id, id, expires_at, idle_minutes, address, agent)
     values ($1, gen_random_uuid(), now() + interval '12 hours', 600, '127.0.0.1', 'test') returning id`,
    [player],
  )
  return rows[0]?.id ?? ''
}
