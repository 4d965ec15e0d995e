import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification_document (
      id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
      player_id bigint not null,
      site_id text not null,
      type text not null,
      state text not null check (state in ('requested', 'uploaded', 'review', 'accepted', 'refused')),
      -- Asked of this player by an operator, with the operator's words.
      is_requested boolean not null default false,
      note text,
      reason text,
      image_id text,
      changed_at timestamptz not null default clock_timestamp(),
      -- What the player is still to be told of it: a kind of message, or that something is another now.
      to_tell text,
      unique (player_id, type),
      check (state = 'requested' or image_id is not null),
      check ((state = 'refused') = (reason is not null))
    )`.execute(db)
  await sql`create index verification_document_review on verification_document (changed_at) where state = 'review'`.execute(
    db,
  )
  await sql`create index verification_document_to_tell on verification_document (changed_at) where to_tell is not null`.execute(
    db,
  )
}
