import { sql, type Kysely } from 'kysely'

/** All games and a single title can be suspended as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table suspension drop constraint suspension_scope_check,
      add constraint suspension_scope_check
      check (scope in ('betting', 'sport', 'champ', 'event', 'market', 'player', 'games', 'game'))`.execute(db)
}
