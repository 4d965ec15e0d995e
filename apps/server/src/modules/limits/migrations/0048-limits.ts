import { CURRENCY_CODES, currencyToShow } from '@evens/kernel'
import { sql, type Kysely } from 'kysely'

/** What players have limited themselves to, how much of it is used, and what the house has stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever has never set a limit has no row here. The sums are of all that was ever counted, in the limit currency.
  await sql`
    create table limit_player (
      player_id bigint primary key,
      currency text check (currency ~ '^[A-Z]{3}$'),
      wagered bigint not null default 0,
      lost bigint not null default 0,
      deposited bigint not null default 0,
      excluded_until timestamptz,
      timed_out_until timestamptz,
      session_hours integer check (session_hours between 1 and 24),
      day_began_at timestamptz,
      reality_minutes integer check (reality_minutes between 1 and 1440),
      -- What the jurisdiction of the site they came in by asks for, where they have chosen nothing.
      reality_default integer check (reality_default between 1 and 1440),
      reality_due_at timestamptz
    )`.execute(db)

  // The sums as they stood after each movement that counted: what a window holds is the difference of two of them.
  await sql`
    create table limit_use (
      player_id bigint not null,
      seq bigint not null,
      at timestamptz not null,
      wagered bigint not null,
      lost bigint not null,
      deposited bigint not null,
      primary key (player_id, seq)
    )`.execute(db)
  await sql`create index limit_use_at on limit_use (player_id, at, seq)`.execute(db)

  // One row for what is in force and one for what waits, of each type. No value is no limit.
  await sql`
    create table limit_setting (
      player_id bigint not null,
      type integer not null,
      state text not null check (state in ('ACTIVE', 'PENDING')),
      value bigint check (value > 0),
      started_at timestamptz not null default clock_timestamp(),
      ends_at timestamptz,
      primary key (player_id, type, state),
      check (state = 'PENDING' or value is not null)
    )`.execute(db)

  // All that was ever done about them, by the number of the ledger's last movement: it judges what came before what.
  await sql`
    create table limit_event (
      player_id bigint not null,
      n bigint generated always as identity,
      at timestamptz not null default clock_timestamp(),
      seq bigint not null,
      type integer not null,
      act text not null check (act in ('set', 'asked', 'approved', 'rejected', 'cancelled', 'dropped')),
      value bigint,
      ends_at timestamptz,
      actor text not null,
      primary key (player_id, n)
    )`.execute(db)
  await sql`
    create function limit_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'what was done about limits stays as it is' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger limit_event_for_ever before update or delete or truncate on limit_event
    for each statement execute function limit_refuse_change()`.execute(db)
  await sql`revoke update, delete, truncate on limit_event from current_user`.execute(db)

  // What operators have stopped: all betting of a site, a sport, a player.
  await sql`
    create table house_stop (
      site_id text not null,
      scope text not null check (scope in ('betting', 'sport', 'player')),
      subject text not null,
      actor text not null,
      reason text not null check (length(reason) between 1 and 500),
      at timestamptz not null default clock_timestamp(),
      primary key (site_id, scope, subject)
    )`.execute(db)

  await sql`create table currency_exponent (currency text primary key, exponent smallint not null)`.execute(db)
  const rows = CURRENCY_CODES.map((code) => ({ code, exponent: currencyToShow(code).exponent }))
  await sql`
    insert into currency_exponent (currency, exponent)
    select code, exponent from json_to_recordset(${JSON.stringify(rows)}) as known (code text, exponent smallint)`.execute(
    db,
  )
}
