import { sql, type Kysely } from 'kysely'

/** The sum of deposits becomes a set, so that the planner inlines it; a function cannot change its return type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists limit_deposited(bigint)`.execute(db)
}
