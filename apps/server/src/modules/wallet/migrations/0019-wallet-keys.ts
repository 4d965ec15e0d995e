import { sql, type Kysely } from 'kysely'

/** The same key gives the same answer for ever; another body under it is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_key (
      player_id bigint not null,
      scope text not null,
      key text not null,
      body_hash bytea not null,
      answer text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, scope, key)
    )`.execute(db)
}
