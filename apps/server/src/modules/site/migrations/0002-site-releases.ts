import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_release (
      version text primary key check (length(version) between 1 and 100),
      first_started_at timestamptz not null default now()
    )`.execute(db)
}
