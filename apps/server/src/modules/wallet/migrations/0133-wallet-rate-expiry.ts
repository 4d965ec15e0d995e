import { sql, type Kysely } from 'kysely'

/** The age limit of a rate is configured, so each rate carries its end. Rates from before end after a day, as they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exchange_rate add column expires_at timestamptz`.execute(db)
}
