import { sql, type Kysely } from 'kysely'

/**
 * The bounds of a round that the monitor of returns has to know before its chance is drawn, and the sums by them. Rounds
 * from before have neither, and are in no sum of trials.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['game_open', 'game_round'])
    await sql`
      alter table ${sql.raw(table)}
        -- The most that a round of one step could pay by its choice.
        add column top bigint check (top >= 0),
        -- Of each step of a ladder that was taken: so many ways of so many were safe. Only the last can have been lost.
        add column chances jsonb check (jsonb_typeof(chances) = 'array')`.execute(db)
  await sql`
    create table game_trial_day (
      maths text not null,
      unit text not null check (unit in ('round', 'step')),
      -- A trial pays at most 4^class stakes; 0 is a round without a top of its own.
      class integer not null check (class >= 0),
      -- In which the rounds were started, UTC.
      day date not null,
      trials bigint not null check (trials > 0),
      -- In shares of the stake band; a step stakes 1 and pays 1 ÷ its chance.
      staked numeric not null,
      paid numeric not null,
      -- Sums of stake × stake, and of stake × the most that the trial could pay.
      squares numeric not null,
      tops numeric,
      primary key (maths, unit, class, day),
      check ((class = 0) = (tops is null))
    )`.execute(db)
}
