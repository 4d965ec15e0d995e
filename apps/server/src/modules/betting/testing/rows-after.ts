import type pg from 'pg'
import { undone } from '../../../testing/undone.ts'

export type Rows = Readonly<Record<string, readonly string[]>>

/** Works, reads every row of these tables, and rolls back. Columns that differ between any two runs are left out. */
export const rowsAfter = (
  pool: pg.Pool,
  tables: readonly string[],
  without: readonly string[],
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<Rows> =>
  undone(pool, async (client) => {
    await work(client)
    const found: Record<string, readonly string[]> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text[]
          || jsonb_build_object('isClosed', to_jsonb(t)->>'closed_at' is not null))::text as row
        from ${table} t order by 1`,
        [without],
      )
      found[table] = rows.map(({ row }) => row)
    }
    return found
  })
