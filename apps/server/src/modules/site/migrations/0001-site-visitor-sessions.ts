import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_visitor_session (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      site_id text not null check (length(site_id) between 1 and 40),
      started_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index site_visitor_session_expires_at on site_visitor_session (expires_at)`.execute(db)
}
