import { sql, type Kysely } from 'kysely'

/** Payments that a restored database had lost or did not know to be paid: their provider and the journal brought them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column reinstated_at timestamptz`.execute(db)
}
