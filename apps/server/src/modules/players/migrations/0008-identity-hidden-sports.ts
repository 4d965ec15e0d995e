import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player
      add column disallow_line_sport text[] not null default '{}',
      add column disallow_live_sport text[] not null default '{}'`.execute(db)
}
