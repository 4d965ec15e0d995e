import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Statistics count the played games of each champ; without it they would read every event.
  await sql`create index book_event_played on book_event (champ_id, starts_at) where status in (3, 4)`.execute(db)
}
