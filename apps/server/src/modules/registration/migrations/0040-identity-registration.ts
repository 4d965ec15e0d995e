import { sql, type Kysely } from 'kysely'

/** One account for a person and a site, and the registrations that wait for their code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player
      add column promocode text check (length(promocode) <= 60),
      -- As addresses are compared: most providers bring mail for j.doe+bets to jdoe.
      add column email_key text generated always as (
        replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@' || split_part(email, '@', 2)
      ) stored,
      add column document_key text generated always as (
        nullif(upper(regexp_replace(document_number, '[^[:alnum:]]', '', 'g')), '')
      ) stored`.execute(db)
  await sql`
    create unique index player_email_key on player (site_id, email_key) where email_key is not null`.execute(db)
  await sql`
    create unique index player_document_key on player (site_id, country, document_key)
      where document_key is not null`.execute(db)
  await sql`
    create table registration_pending (
      id uuid primary key,
      site_id text not null,
      code_id uuid not null,
      -- What was typed, checked: removed as soon as it is used or over.
      application jsonb not null,
      password_hash text not null,
      until timestamptz not null default clock_timestamp() + interval '1 hour'
    )`.execute(db)
  await sql`create index registration_pending_until on registration_pending (until)`.execute(db)
}
