import type pg from 'pg'

/** Runs the work in a transaction that is always rolled back, so that a planted fault is invisible elsewhere. */
export async function undone<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
