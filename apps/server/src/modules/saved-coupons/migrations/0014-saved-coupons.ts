import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing here says who saved it.
  await sql`
    create table saved_coupon (
      code text primary key,
      -- Random digits, more than a placed coupon's number has.
      id text not null unique,
      site_id text not null,
      content jsonb not null,
      saved_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index saved_coupon_expires on saved_coupon (expires_at)`.execute(db)
}
