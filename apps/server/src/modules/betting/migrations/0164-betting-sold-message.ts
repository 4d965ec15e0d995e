import { sql, type Kysely } from 'kysely'

/** Its successor names the tax as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists betting_announce_sold(coupon, bigint)`.execute(db)
}
