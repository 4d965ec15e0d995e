import { sql, type Kysely } from 'kysely'

/**
 * In the place of the index that only found the legs of a market: with whose they are, in order. A list of ten thousand
 * coupons of a market that all have bet on is a walk along it, however many other coupons there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index coupon_leg_on_market on coupon_leg (event, market, player_id, coupon_id)`.execute(db)
  await sql`drop index coupon_leg_market`.execute(db)
}
