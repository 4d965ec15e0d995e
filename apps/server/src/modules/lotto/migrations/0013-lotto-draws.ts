import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await draws(db)
  await keepOutcomes(db)
  await tickets(db)
  await shares(db)
  await holding(db)
}

/** Sharing out a draw locks its series first: a jackpot goes from one draw to the next, in order. */
async function draws(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lotto_series (
      site_id text not null,
      kind text not null,
      primary key (site_id, kind)
    )`.execute(db)

  await sql`
    create table lotto_draw (
      site_id text not null,
      kind text not null,
      n bigint not null check (n > 0),
      state text not null default 'open' check (state in ('open', 'drawn', 'shared')),
      commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
      -- The seed under the key of the installation, until the draw is made.
      sealed bytea,
      opened_at timestamptz not null default clock_timestamp(),
      closes_at timestamptz not null,
      seed text,
      digest text,
      tickets integer,
      drawn jsonb,
      drawn_at timestamptz,
      shared_at timestamptz,
      primary key (site_id, kind, n),
      foreign key (site_id, kind) references lotto_series,
      check ((state = 'open') = (seed is null) and (state = 'open') = (drawn is null) and (state = 'open') = (sealed is not null))
    )`.execute(db)
  await sql`create index lotto_draw_to_do on lotto_draw (closes_at) where state <> 'shared'`.execute(db)
  await sql`create index lotto_draw_made on lotto_draw (site_id, closes_at desc)`.execute(db)
}

async function tickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lotto_ticket (
      player_id bigint not null,
      id bigint not null check (id > 0),
      site_id text not null,
      kind text not null,
      currency text not null,
      lines jsonb not null,
      combinations bigint not null check (combinations > 0),
      price bigint not null check (price > 0),
      mark text not null,
      bought_at timestamptz not null default clock_timestamp(),
      primary key (player_id, id)
    )`.execute(db)
  await sql`create unique index lotto_ticket_id on lotto_ticket (id)`.execute(db)
  await sql`create index lotto_ticket_bought on lotto_ticket (player_id, bought_at desc, id desc)`.execute(db)

  // One for each draw that a ticket is for. The prize is known once the draw is shared out, the movement once it is paid.
  await sql`
    create table lotto_stake (
      player_id bigint not null,
      ticket_id bigint not null,
      n bigint not null,
      site_id text not null,
      kind text not null,
      currency text not null,
      stake bigint not null check (stake > 0),
      prize bigint check (prize >= 0),
      paid_seq bigint,
      primary key (player_id, ticket_id, n),
      foreign key (player_id, ticket_id) references lotto_ticket (player_id, id),
      foreign key (site_id, kind, n) references lotto_draw
    )`.execute(db)
  await sql`create index lotto_stake_draw on lotto_stake (site_id, kind, n)`.execute(db)
  await sql`create index lotto_stake_to_pay on lotto_stake (player_id) where prize > 0 and paid_seq is null`.execute(db)
}

async function shares(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lotto_pool (
      site_id text not null,
      kind text not null,
      currency text not null,
      jackpot bigint not null check (jackpot >= 0),
      primary key (site_id, kind, currency)
    )`.execute(db)
  await sql`
    create table lotto_dividend (
      site_id text not null,
      kind text not null,
      n bigint not null,
      currency text not null,
      category integer not null,
      fund bigint not null check (fund >= 0),
      winners bigint not null check (winners >= 0),
      paid bigint not null check (paid between 0 and fund),
      primary key (site_id, kind, n, currency, category)
    )`.execute(db)
  await sql`
    create table lotto_key (
      player_id bigint not null,
      key text not null,
      body_hash bytea not null,
      answer text not null,
      primary key (player_id, key)
    )`.execute(db)
}

/** A draw that was made stays as it was made, and so does what was committed to. */
async function keepOutcomes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lotto_refuse_change() returns trigger language plpgsql as $$
    begin
      if new.commitment <> old.commitment
        or (old.state <> 'open' and (new.state = 'open' or new.seed <> old.seed or new.digest <> old.digest or new.drawn <> old.drawn))
      then
        raise exception 'a draw stays as it was made' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger lotto_draw_for_ever before update on lotto_draw
    for each row execute function lotto_refuse_change()`.execute(db)
}

/** What lotto's part of the pools must be: jackpots, stakes on draws that are not shared out, prizes that are not paid. */
async function holding(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view lotto_holding as
    select currency, sum(amount)::bigint as amount from (
      select currency, jackpot as amount from lotto_pool
      union all
      select currency, stake from lotto_stake where prize is null
      union all
      select currency, prize from lotto_stake where prize > 0 and paid_seq is null
    ) as held
    group by currency`.execute(db)
}
