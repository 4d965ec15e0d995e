import { sql, type Kysely } from 'kysely'

/**
 * In the place of the index that only found coupons by time: with all that a player's history filters and sums by, so
 * that it need not read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index coupon_past on coupon (player_id, placed_at desc, id desc)
      include (type, state, currency, stake, payout, sold_stake, sold_for, promo_code)`.execute(db)
  await sql`drop index coupon_placed`.execute(db)
  // Nearly all coupons are settled: whoever looks for others, open ones above all, need not go through those.
  await sql`
    create index coupon_unsettled on coupon (player_id, placed_at desc, id desc) where state <> 'settled'`.execute(db)
}
