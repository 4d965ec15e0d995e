import { sql, type Kysely } from 'kysely'

/** What a player is depositing counts against their limits: it is looked up with every deposit that is started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payment_under_way on payment (player_id)
    where kind = 'deposit' and state in ('started', 'pending', 'review')`.execute(db)
}
