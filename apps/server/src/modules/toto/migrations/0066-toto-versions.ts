import { sql, type Kysely } from 'kysely'

/** A draw that was settled can be settled anew: each time is a version, and what every coupon got by it is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await draws(db)
  await pots(db)
  await coupons(db)
  await settlements(db)
}

async function draws(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table toto_draw
      add version integer not null default 0,
      add corrected_at timestamptz,
      -- Something was heard of one of its matches since its results were looked at.
      add is_doubted boolean not null default false`.execute(db)
  await sql`update toto_draw set version = 1 where state in ('settling', 'settled', 'cancelled')`.execute(db)
  await sql`create index toto_draw_doubted on toto_draw (id) where is_doubted`.execute(db)
  // Void because nobody confirmed a result in time: what is heard later no longer counts.
  await sql`alter table toto_match add is_given_up boolean not null default false`.execute(db)
  await sql`
    create table toto_correction (
      draw_id integer not null,
      version integer not null check (version > 1),
      n smallint not null,
      before jsonb not null,
      after jsonb not null check (after <> before),
      at timestamptz not null default clock_timestamp(),
      primary key (draw_id, version, n),
      foreign key (draw_id, n) references toto_match
    )`.execute(db)
}

async function pots(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table toto_pot
      add version integer not null default 1 check (version > 0),
      -- One of a draw, a site and a currency at most: the others are of versions that were taken back.
      add stands boolean not null default true,
      drop constraint toto_pot_pkey,
      add primary key (draw_id, site_id, currency, version)`.execute(db)
  await sql`alter table toto_pot alter column version drop default`.execute(db)
  await sql`create unique index toto_pot_stands on toto_pot (draw_id, site_id, currency) where stands`.execute(db)
}

async function coupons(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table toto_coupon
      add paid bigint not null default 0 check (paid >= 0),
      -- Of the draw, when what it has got was last another.
      add version integer not null default 0,
      -- The version that is still to be paid, or taken back.
      add due integer check (due is null or (due > version and payout is not null))`.execute(db)
  await sql`update toto_coupon set paid = payout, version = 1 where state <> 'accepted'`.execute(db)
  await sql`update toto_coupon set due = 1 where state = 'accepted' and payout is not null`.execute(db)
  await sql`drop index toto_coupon_to_pay`.execute(db)
  await sql`create index toto_coupon_to_pay on toto_coupon (player_id, id) where due is not null`.execute(db)
}

async function settlements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table toto_settlement (
      player_id bigint not null,
      coupon_id bigint not null,
      version integer not null check (version > 0),
      payout bigint not null check (payout >= 0),
      is_refund boolean not null,
      -- What was to be taken back and was no longer there.
      owed bigint not null default 0 check (owed >= 0),
      -- Null when nothing moved.
      seq bigint,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, coupon_id, version),
      foreign key (player_id, coupon_id) references toto_coupon
    )`.execute(db)
  await sql`
    insert into toto_settlement (player_id, coupon_id, version, payout, is_refund, seq, at)
    select c.player_id, c.id, 1, c.payout, c.state = 'refunded', m.seq, c.closed_at
    from toto_coupon c
    left join ledger_movement m on m.player_id = c.player_id and m.ref = c.id::text and m.kind in ('toto-payout', 'toto-refund')
    where c.state <> 'accepted'`.execute(db)
}
