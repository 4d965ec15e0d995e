import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The markets of a leg that was built of several; any other leg is on one, which stands with it.
  await sql`
    create table coupon_leg_part (
      player_id bigint not null,
      coupon_id bigint not null,
      n smallint not null,
      event text not null,
      market text not null,
      primary key (player_id, coupon_id, n, market),
      foreign key (player_id, coupon_id, n) references coupon_leg (player_id, coupon_id, n)
    )`.execute(db)
  await sql`create index coupon_leg_part_market on coupon_leg_part (event, market)`.execute(db)

  // Every market that a coupon hangs on, and up to where what was said of it has been heard.
  await sql`
    create view coupon_market as
      select player_id, coupon_id, event, market, heard from coupon_leg
      union all
      select part.player_id, part.coupon_id, part.event, part.market, leg.heard
      from coupon_leg_part part join coupon_leg leg using (player_id, coupon_id, n)`.execute(db)
  await sql`create index market_verdict_known on market_verdict (known_at)`.execute(db)
}
