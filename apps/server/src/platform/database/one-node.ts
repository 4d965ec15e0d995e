import type pg from 'pg'

/** Locks that one node has at a time. Numbers that nobody else uses, because advisory locks have no names. */
export type NodeLock = number

/**
 * Runs the work on this node if no other does it, on a connection without a statement timeout. Returns null when another
 * node has the lock. The lock is released before this returns, so that the next call here does not meet its own; the
 * connection is closed, and with it an open transaction and its settings.
 */
export async function onOneNode<T>(
  pool: Pick<pg.Pool, 'connect'>,
  lock: NodeLock,
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
