import type pg from 'pg'

/** What is done here is seen here alone, and gone afterwards whatever becomes of it: a planted fault, above all. */
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
