import { sql, type Kysely } from 'kysely'

/** The rate that a coupon was sold with, and the tax beside each payout. A constant default rewrites no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table toto_coupon
      add column agreed_tax jsonb,
      -- On the payout, and of it what was withheld so far.
      add column tax bigint not null default 0 check (tax between 0 and coalesce(payout, 0)),
      add column withheld bigint not null default 0 check (withheld between 0 and paid)`.execute(db)
  await sql`
    alter table toto_settlement add column tax bigint not null default 0 check (tax between 0 and payout)`.execute(db)
}
