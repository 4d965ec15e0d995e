import { sql, type Kysely } from 'kysely'

/** Ends of time-outs and exclusions that were announced, so that each is announced once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_notice (
      player_id bigint not null,
      type integer not null,
      ends_at timestamptz not null,
      stage text not null check (stage in ('ending', 'ended')),
      primary key (player_id, type, ends_at, stage)
    )`.execute(db)
  await sql`create index limit_setting_end on limit_setting (ends_at) where ends_at is not null`.execute(db)
}
