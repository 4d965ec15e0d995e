import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // An order waits for its price, a VIP bet for its approval; both are closed like any other.
  await sql`alter table coupon drop constraint coupon_state_check`.execute(db)
  await sql`
    alter table coupon add constraint coupon_state_check check (
      state in ('ordered', 'asked', 'waiting', 'accepted', 'refused', 'cancelled', 'settled', 'cashed-out')
    )`.execute(db)
  await sql`
    alter table coupon
      -- What was sold back of an open coupon, and for how much; the rest of the stake is still held.
      add column sold_stake bigint not null default 0 check (sold_stake between 0 and stake),
      add column sold_for bigint not null default 0 check (sold_for >= 0),
      -- Sold by itself as soon as it is worth this much.
      add column sells_at bigint check (sells_at > 0),
      -- The part of the stake that was advanced against open coupons, and whether they have paid it back.
      add column advance bigint not null default 0 check (advance between 0 and stake),
      add column advance_state text check (advance_state in ('open', 'covered')),
      add column promo_code text`.execute(db)
  await sql`create index coupon_undecided on coupon (state, id) where state in ('ordered', 'asked')`.execute(db)
  await sql`create index coupon_sells on coupon (id) where sells_at is not null and state = 'accepted'`.execute(db)
  await sql`create index coupon_advanced on coupon (player_id) where advance_state = 'open'`.execute(db)
}
