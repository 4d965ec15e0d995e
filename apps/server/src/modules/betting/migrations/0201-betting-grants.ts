import { sql, type Kysely } from 'kysely'

/** Coupons of bonus money name their grant; a code that is a reward has one owner and an exact amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon add column grant_id bigint`.execute(db)
  await sql`create index coupon_grant on coupon (player_id, grant_id) where grant_id is not null`.execute(db)
  await sql`
    alter table promo_code
      add column grant_id bigint,
      add column amount bigint check (amount > 0),
      add column currency text,
      add constraint promo_code_exact check ((amount is null) = (currency is null))`.execute(db)
  // The index has all columns that a player's history sums and filters by, so that the history reads nothing else.
  await sql`drop index coupon_past`.execute(db)
  await sql`
    create index coupon_past on coupon (player_id, placed_at desc, id desc)
      include (type, state, currency, stake, payout, sold_stake, sold_for, promo_code, grant_id)`.execute(db)
}
