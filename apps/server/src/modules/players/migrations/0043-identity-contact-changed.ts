import { sql, type Kysely } from 'kysely'

/** Since when an account is reached elsewhere. Counted sign-ins have a table of their own (attempt). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player
      add column contact_changed_at timestamptz,
      drop column failures,
      drop column locked_until`.execute(db)
}
