import { sql, type Kysely } from 'kysely'

/**
 * A bet in a shared round is a round whose chance is of the table and not of the player's pair of seeds. `shared` has
 * the number of the round at its table. Such a bet ends with its round, so it neither lapses nor keeps another one of its
 * title from being placed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['game_open', 'game_round'])
    await sql`
      alter table ${sql.raw(table)}
        alter column pair_id drop not null,
        add column shared jsonb check (shared ? 'n'),
        add check ((pair_id is null) = (shared is not null))`.execute(db)
  await sql`
    alter table game_open
      alter column lapse_at drop not null,
      add check ((lapse_at is null) = (shared is not null)),
      drop constraint game_open_player_id_title_key`.execute(db)
  await sql`create unique index game_open_title on game_open (player_id, title) where shared is null`.execute(db)
}
