import { sql, type Kysely } from 'kysely'

/** Passes that operators have issued; a signed pass alone could not be ended before its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_geo_pass (
      id uuid primary key,
      site_id text not null,
      until timestamptz not null,
      issued_by text not null,
      reason text not null check (length(reason) <= 500),
      at timestamptz not null default clock_timestamp(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index site_geo_pass_ended on site_geo_pass (until) where ended_at is not null`.execute(db)
}
