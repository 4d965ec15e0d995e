import { sql, type Kysely } from 'kysely'

/** Who must not get an account. Only keyed hashes: whoever reads the table learns nobody's name from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table excluded_identifier (
      -- '*' is every site of the house.
      site_id text not null,
      kind text not null check (kind in ('email', 'phone', 'document', 'device', 'payout')),
      hash bytea not null check (octet_length(hash) = 32),
      -- Null is for good.
      until timestamptz,
      added_at timestamptz not null default clock_timestamp(),
      primary key (kind, hash, site_id)
    )`.execute(db)
}
