import { sql, type Kysely } from 'kysely'
import { makeAppendOnly } from './append-only.ts'

/** Weeks of cashback, levels, and the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_followed (
      player_id bigint primary key,
      -- The last movement that points, weeks and triggers of bets have seen.
      seq bigint not null check (seq >= 0),
      -- Thousandths of points that are not whole yet.
      carried integer not null default 0 check (carried between 0 and 999)
    )`.execute(db)
  await sql`
    create table promo_week (
      player_id bigint not null,
      -- Its Monday, in UTC.
      week date not null check (extract(isodow from week) = 1),
      programme text not null check (programme in ('vip', 'premium')),
      currency text not null,
      staked bigint not null default 0,
      returned bigint not null default 0,
      rate integer check (rate between 0 and 1000),
      min_amount bigint,
      max_amount bigint,
      cashback bigint check (cashback >= 0),
      state text not null default 'running' check (state in ('running', 'paid', 'nothing', 'below-minimum', 'away')),
      -- The movement that paid it.
      seq bigint,
      paid_at timestamptz,
      primary key (player_id, programme, week, currency),
      check ((state = 'paid') = (seq is not null))
    )`.execute(db)
  await sql`create index promo_week_to_pay on promo_week (week, player_id) where state = 'running'`.execute(db)
  await sql`
    create table promo_level (
      player_id bigint primary key,
      -- Points ever earned; those that were spent count.
      earned bigint not null default 0 check (earned >= 0),
      level integer not null default 1 check (level between 1 and 8),
      reached_at timestamptz not null default clock_timestamp(),
      -- The level that waits for two operators.
      waits_for integer check (waits_for between 6 and 8),
      approved_by text,
      approved_at timestamptz,
      -- A flag of protection takes the cashback away, and not the level.
      is_without_cashback boolean not null default false
    )`.execute(db)
  await store(db)
}

async function store(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_item (
      site_id text not null,
      id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
      -- The promotion, with the trigger bought, that describes its reward.
      promotion text not null,
      kind text not null check (kind in ('free-bet', 'free-rounds', 'points', 'cash', 'bonus')),
      price bigint not null check (price > 0),
      definition jsonb not null,
      stock integer check (stock >= 0),
      sold integer not null default 0 check (sold >= 0),
      per_week integer check (per_week > 0),
      place integer not null default 0,
      is_on_sale boolean not null default true,
      primary key (site_id, id),
      check (stock is null or sold <= stock)
    )`.execute(db)
  await sql`
    create table promo_sale (
      player_id bigint not null,
      id bigint generated always as identity,
      site_id text not null,
      item text not null,
      price bigint not null check (price > 0),
      grant_id bigint not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, id),
      foreign key (site_id, item) references promo_item (site_id, id),
      foreign key (player_id, grant_id) references promo_grant (player_id, id)
    )`.execute(db)
  await sql`create index promo_sale_of_item on promo_sale (player_id, site_id, item, at)`.execute(db)
  await makeAppendOnly(db, ['promo_sale'])
}
