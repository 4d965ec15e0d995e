import { sql, type Kysely } from 'kysely'

/** When a session ends because its player has allowed themselves no more time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_session add column limit_at timestamptz`.execute(db)
  await sql`
    create index player_session_limit on player_session (limit_at) where limit_at is not null and ended_at is null`.execute(
    db,
  )
}
