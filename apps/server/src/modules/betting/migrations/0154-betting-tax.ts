import { sql, type Kysely } from 'kysely'

/**
 * The tax that was withheld beside each payout: of a version of a settlement, of a sale, and of the coupon as it stands.
 * A constant default rewrites no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupon
      add column tax bigint not null default 0 check (tax >= 0),
      add column sold_tax bigint not null default 0 check (sold_tax >= 0)`.execute(db)
  await sql`alter table coupon_settlement add column tax bigint not null default 0 check (tax >= 0)`.execute(db)
  // Its successor has one argument more.
  await sql`drop function if exists betting_moves(coupon, boolean, bigint)`.execute(db)
  await sql`alter table coupon_sale add column tax bigint not null default 0 check (tax >= 0)`.execute(db)
}
