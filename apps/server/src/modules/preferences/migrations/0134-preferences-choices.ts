import { sql, type Kysely } from 'kysely'

/** Choices of an account: one row for each setting or list, as the browser writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_choice (
      player_id bigint not null,
      name text not null check (length(name) <= 40),
      value text not null check (length(value) <= 20000),
      changed_at timestamptz not null default clock_timestamp(),
      primary key (player_id, name)
    )`.execute(db)
}
