import { sql, type Kysely } from 'kysely'

/** Scales the maximum stake of one player, in thousandths. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player add column stake_factor_milli integer not null default 1000
      check (stake_factor_milli between 1 and 100000)`.execute(db)
}
