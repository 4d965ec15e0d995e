import type pg from 'pg'
import { expect } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'

/** Lines that wait for a lock in this database: other tests have databases of their own on the same server. */
export const WAITING_LINES =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Nobody else moves this player's money or changes their orders until it is let go; who came first is first then. */
export async function holdGate(pool: pg.Pool, player: bigint | undefined) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from wallet_gate where player_id = $1 for update', [player])
  return {
    // Not asked by the holder: within a transaction the answer would stay what it was at first.
    waitersAre: (count: number): Promise<void> =>
      eventually(async () => expect((await pool.query(WAITING_LINES)).rowCount).toBe(count)),
    async letGo(): Promise<void> {
      await holder.query('commit')
      holder.release()
    },
  }
}
