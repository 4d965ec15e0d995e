import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await promoCodes(db)
  // An event as a whole has no market.
  await sql`alter table betting_liability add column market text not null default ''`.execute(db)
  await sql`alter table betting_liability drop constraint betting_liability_pkey`.execute(db)
  await sql`alter table betting_liability add primary key (event, market, currency)`.execute(db)

  // What an operator says of a VIP bet; the site acts on it by its own prices.
  await sql`
    create table vip_decision (
      coupon_id bigint primary key,
      is_approved boolean not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index coupon_ordered on coupon (player_id) where state = 'ordered'`.execute(db)
  await sql`create index coupon_open on coupon (player_id) where state = 'accepted'`.execute(db)
}

async function promoCodes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_code (
      site_id text not null,
      code text not null check (code ~ '^[A-Z0-9-]{3,32}$'),
      kind text not null check (kind = 'free-bet'),
      -- In thousandths of the usual amount of a player's currency.
      amount_milli bigint not null check (amount_milli > 0),
      min_coef integer not null check (min_coef >= 1001),
      valid_from timestamptz not null,
      valid_until timestamptz not null,
      uses_in_all integer check (uses_in_all between 1 and 100000),
      uses_by_player integer not null default 1 check (uses_by_player between 1 and 1000),
      is_for_all boolean not null default true,
      primary key (site_id, code)
    )`.execute(db)
  await sql`
    create table promo_code_player (
      site_id text not null,
      code text not null,
      player_id bigint not null,
      primary key (site_id, code, player_id),
      foreign key (site_id, code) references promo_code (site_id, code)
    )`.execute(db)
  // Every use has a number within its bounds, so that one too many finds no place, whoever comes first.
  await sql`
    create table promo_use (
      player_id bigint not null,
      coupon_id bigint not null,
      site_id text not null,
      code text not null,
      n integer,
      player_n integer not null,
      is_given_back boolean not null default false,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, coupon_id),
      foreign key (site_id, code) references promo_code (site_id, code)
    )`.execute(db)
  await sql`create unique index promo_use_in_all on promo_use (site_id, code, n) where not is_given_back`.execute(db)
  await sql`
    create unique index promo_use_by_player on promo_use (site_id, code, player_id, player_n) where not is_given_back
  `.execute(db)
}
