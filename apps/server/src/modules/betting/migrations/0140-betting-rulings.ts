import { sql, type Kysely } from 'kysely'

/** Rulings are few among millions of statements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index market_verdict_ruled on market_verdict (event, market) where said->>'kind' like 'rul%'`.execute(db)
}
