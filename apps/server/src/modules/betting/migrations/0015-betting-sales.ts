import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Every sale of a coupon or of a part of it. One that waits out the live delay is decided once, like a bet.
  await sql`
    create table coupon_sale (
      player_id bigint not null,
      coupon_id bigint not null,
      n integer not null check (n > 0),
      state text not null check (state in ('waiting', 'sold', 'refused')),
      is_auto boolean not null default false,
      stake bigint not null check (stake > 0),
      amount bigint not null check (amount > 0),
      reason text,
      seq bigint,
      due_at timestamptz,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, coupon_id, n),
      foreign key (player_id, coupon_id) references coupon (player_id, id)
    )`.execute(db)
  await sql`
    create unique index coupon_sale_one_waits on coupon_sale (player_id, coupon_id) where state = 'waiting'`.execute(db)
  await sql`create index coupon_sale_due on coupon_sale (due_at) where state = 'waiting'`.execute(db)

  // A coupon that was opened again paid nothing in that version; that is not a payout of nothing.
  await sql`alter table coupon_settlement add column is_open boolean not null default false`.execute(db)

  // When the feed said it, and since when it has been known here.
  await sql`
    alter table market_verdict
      add column at timestamptz not null default clock_timestamp(),
      add column known_at timestamptz not null default clock_timestamp()`.execute(db)
}
