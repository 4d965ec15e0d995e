import { sql, type Kysely } from 'kysely'

/** The newest bets by their time: coupons are written in its order, so a block range index costs nearly nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index coupon_recent on coupon using brin (placed_at) with (autosummarize = on)`.execute(db)
}
