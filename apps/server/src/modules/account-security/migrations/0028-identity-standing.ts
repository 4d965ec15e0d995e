import { sql, type Kysely } from 'kysely'

/** How an account stands: where its question was answered, appeals against its block, its way to another site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A browser on which the player has answered the security question, or has set it.
  await sql`
    create table player_answered_browser (
      player_id bigint not null references player (id),
      visitor_hash bytea not null,
      answered_at timestamptz not null default clock_timestamp(),
      primary key (player_id, visitor_hash)
    )`.execute(db)
  await sql`
    create table block_appeal (
      id uuid primary key default gen_random_uuid(),
      player_id bigint not null references player (id),
      ban_level integer not null,
      text text not null check (length(text) between 1 and 2000),
      state text not null default 'open' check (state in ('open', 'granted', 'declined')),
      created_at timestamptz not null default clock_timestamp(),
      answer text check (length(answer) <= 2000),
      answered_at timestamptz
    )`.execute(db)
  await sql`create index block_appeal_player on block_appeal (player_id, created_at desc)`.execute(db)
  await sql`create unique index block_appeal_open on block_appeal (player_id) where state = 'open'`.execute(db)
  await sql`
    create table player_transfer (
      id uuid primary key default gen_random_uuid(),
      player_id bigint not null references player (id),
      from_site text not null,
      to_site text not null check (to_site <> from_site),
      -- The code that was sent last; a code of another transfer is nothing to this one.
      code_id uuid,
      moved_at timestamptz,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create unique index player_transfer_open on player_transfer (player_id) where moved_at is null`.execute(db)
}
