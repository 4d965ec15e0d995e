import { sql, type Kysely } from 'kysely'

/** Identities at providers, and the visits to providers that are under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_social_link (
      id uuid primary key default gen_random_uuid(),
      player_id bigint not null references player (id),
      site_id text not null,
      -- Who somebody is, is said by the issuer and its subject alone; an address is only a label.
      issuer text not null check (length(issuer) <= 300),
      subject text not null check (length(subject) between 1 and 255),
      provider text not null,
      label text not null check (length(label) <= 120),
      linked_at timestamptz not null default clock_timestamp(),
      unique (site_id, issuer, subject),
      unique (player_id, issuer)
    )`.execute(db)
  await sql`
    create table social_visit (
      state_hash bytea primary key,
      visitor_hash bytea not null,
      site_id text not null,
      provider text not null,
      nonce text not null,
      verifier text not null,
      return_to text not null,
      language text not null,
      -- Whose account is to be linked; null for a sign-in.
      player_id bigint references player (id),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index social_visit_expires_at on social_visit (expires_at)`.execute(db)
}
