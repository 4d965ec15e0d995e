import { sql, type Kysely } from 'kysely'
import { makeAppendOnly } from './append-only.ts'

/** More than one currency for a player, what was exchanged between them, and points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever has only the currency they began with has no row here.
  await sql`
    create table wallet_currency (
      player_id bigint not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      is_main boolean not null,
      added_at timestamptz not null default clock_timestamp(),
      primary key (player_id, currency)
    )`.execute(db)
  await sql`create unique index wallet_currency_main on wallet_currency (player_id) where is_main`.execute(db)

  // Millionths of a currency's unit for a dollar. The newest counts; those before it stay, to be looked up.
  await sql`
    create table exchange_rate (
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      at timestamptz not null default clock_timestamp(),
      per_dollar_micro bigint not null check (per_dollar_micro > 0),
      source text not null,
      primary key (currency, at)
    )`.execute(db)
  await sql`
    create table wallet_exchange (
      player_id bigint not null,
      id uuid not null,
      from_currency text not null,
      from_exponent smallint not null,
      from_amount bigint not null check (from_amount > 0),
      from_per_dollar_micro bigint not null check (from_per_dollar_micro > 0),
      to_currency text not null check (to_currency <> from_currency),
      to_exponent smallint not null,
      to_amount bigint not null check (to_amount > 0),
      to_per_dollar_micro bigint not null check (to_per_dollar_micro > 0),
      rate_at timestamptz not null,
      out_seq bigint not null,
      in_seq bigint not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, id)
    )`.execute(db)
  await sql`create unique index wallet_exchange_out on wallet_exchange (player_id, out_seq)`.execute(db)

  await sql`
    create table points_account (
      player_id bigint primary key,
      seq bigint not null check (seq > 0),
      points bigint not null check (points >= 0)
    )`.execute(db)
  await sql`
    create table points_movement (
      player_id bigint not null,
      seq bigint not null check (seq > 0),
      amount bigint not null check (amount <> 0),
      points bigint not null check (points >= 0),
      kind text not null,
      ref text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, seq),
      unique (player_id, kind, ref)
    )`.execute(db)
  await makeAppendOnly(db, ['wallet_exchange', 'points_movement'])

  // A statement of one kind among a million movements; lifetime deposits.
  await sql`create index ledger_movement_kind on ledger_movement (player_id, kind, seq)`.execute(db)
  await sql`alter table ledger_account drop constraint ledger_account_balance`.execute(db)
  await sql`
    alter table ledger_account add constraint ledger_account_balance check (
      case
        when player_id = 0 then kind in ('funding', 'bets', 'promo', 'pools', 'exchange') and balance is null
        when kind in ('cash', 'held', 'bonus') then balance >= 0
        when kind in ('owed', 'advance') then balance <= 0
        else false
      end
    )`.execute(db)
}
