import { sql, type Kysely } from 'kysely'

/** Products whose money does not move until a restore is reconciled. Empty on a site that was not restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_closed (
      product text primary key check (product in ('payments', 'betting')),
      reason text not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
}
