import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What an invitation is known by: random, so that nobody can tell from it who invites, nor guess another's.
  await sql`
    create table invitation (
      player_id bigint primary key references player (id),
      site_id text not null,
      code text not null check (code ~ '^[a-z0-9]{12}$'),
      made_at timestamptz not null default clock_timestamp(),
      unique (site_id, code)
    )`.execute(db)
  // Who came by an invitation has its code among what their registration was sent with.
  await sql`
    create index player_invited on player (site_id, (referral::jsonb->>'bf_id'))
    where referral::jsonb->>'bf_id' is not null`.execute(db)
}
