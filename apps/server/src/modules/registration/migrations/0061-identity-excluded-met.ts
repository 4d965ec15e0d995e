import { sql, type Kysely } from 'kysely'

/** Where somebody was met again by what an excluded person is known by: what operators look through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table excluded_match (
      n bigint generated always as identity primary key,
      site_id text not null,
      -- Null for one who was refused an account.
      player_id bigint,
      kind text not null check (kind in ('email', 'phone', 'document', 'device', 'payout')),
      hash bytea not null check (octet_length(hash) = 32),
      way text not null check (way in ('registration', 'profile', 'contact', 'payout-method', 'deposit')),
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  // Of one player each is told once: an operator who lets them go on has judged it.
  await sql`
    create unique index excluded_match_once on excluded_match (player_id, kind, hash)
    where player_id is not null`.execute(db)
}
