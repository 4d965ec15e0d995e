import type pg from 'pg'

/**
 * Runs the work under a session advisory lock, on a connection without a statement timeout, so that one node does it at a
 * time. Returns null when another has the lock. The lock is released explicitly: one that goes with its connection is
 * still held for a moment after this returns, and the next run would be skipped. The connection is closed, and with it an
 * open transaction and its settings.
 */
export async function withAdvisoryLock<T>(
  pool: Pick<pg.Pool, 'connect'>,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (rows[0]?.mine !== true) return null
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    // A connection that is lost has lost its lock with it.
    await client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined)
    client.release(true)
  }
}
