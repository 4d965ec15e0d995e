import { type Kysely, sql } from 'kysely'

/** Movements are counted by one function, which a trigger of the ledger calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists limit_count_movements(bigint[], bigint[])`.execute(db)
  await sql`drop function if exists limit_count_all(bigint[], bigint[], bigint[])`.execute(db)
}
