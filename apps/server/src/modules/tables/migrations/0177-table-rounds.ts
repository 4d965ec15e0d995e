import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await chains(db)
  await rounds(db)
  await bets(db)
  await keep(db)
}

/** Links of seeds, each the hash of the next one. They are told from the first to the last. */
async function chains(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table table_chain (
      site_id text not null,
      title integer not null,
      number integer not null check (number > 0),
      -- The hash of the first link: who has it can check every link that is told.
      tip text not null check (tip ~ '^[0-9a-f]{64}$'),
      -- Of the secret that the last link is made from.
      commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
      sealed bytea not null,
      length integer not null check (length > 0),
      -- The last digest of the chain before, from the first round on.
      salt text check (salt ~ '^[0-9a-f]{64}$'),
      published_at timestamptz not null default clock_timestamp(),
      -- No round of it opens before.
      first_at timestamptz not null,
      primary key (site_id, title, number),
      check (first_at >= published_at)
    )`.execute(db)
}

async function rounds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table table_round (
      site_id text not null,
      title integer not null,
      n bigint not null check (n > 0),
      maths text not null,
      chain integer not null,
      -- Its place in the chain, and the link before it.
      link integer not null check (link > 0),
      commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
      state text not null default 'open' check (state in ('open', 'closed', 'running', 'over', 'void')),
      opens_at timestamptz not null,
      closes_at timestamptz not null check (closes_at > opens_at),
      closed_at timestamptz,
      starts_at timestamptz not null,
      -- Of a flight it is the outcome, so it is null until that is told.
      ends_at timestamptz,
      -- Of all bets, and their number.
      digest text check (digest ~ '^[0-9a-f]{64}$'),
      bets integer check (bets >= 0),
      seed text check (encode(sha256(decode(seed, 'hex')), 'hex') = commitment),
      outcome jsonb,
      -- The last sign of life of a node while bets fly.
      alive_at timestamptz,
      over_at timestamptz,
      void_reason text,
      -- Since then no bet of it is under way.
      paid_at timestamptz,
      primary key (site_id, title, n),
      unique (site_id, title, chain, link),
      foreign key (site_id, title, chain) references table_chain,
      check ((seed is null) = (outcome is null)),
      check (state not in ('open', 'closed') or seed is null),
      check (state <> 'over' or (seed is not null and ends_at is not null)),
      check (state in ('open', 'void') or digest is not null),
      check ((state in ('over', 'void')) = (over_at is not null)),
      check ((state = 'void') = (void_reason is not null)),
      check (paid_at is null or over_at is not null)
    )`.execute(db)
  await sql`
    create unique index table_round_live on table_round (site_id, title)
    where state in ('open', 'closed', 'running')`.execute(db)
  await sql`create index table_round_unpaid on table_round (over_at) where paid_at is null and over_at is not null`.execute(
    db,
  )
  await sql`create index table_round_empty on table_round (over_at) where bets = 0 and paid_at is not null`.execute(db)
}

/** Facts of a bet that are of its shared round, beside the round of its player. */
async function bets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table table_bet (
      player_id bigint not null,
      id bigint not null,
      site_id text not null,
      title integer not null,
      n bigint not null,
      mark text not null check (mark ~ '^[0-9a-f]{64}$'),
      stake bigint not null check (stake > 0),
      -- Hundredths at which a flight is left by itself, and those at which it was left.
      auto integer check (auto > 100),
      collected integer check (collected >= 100),
      ended_at timestamptz,
      primary key (player_id, id),
      foreign key (site_id, title, n) references table_round,
      check (collected is null or ended_at is not null)
    )`.execute(db)
  await sql`create index table_bet_round on table_bet (site_id, title, n, mark)`.execute(db)
  await sql`create index table_bet_own on table_bet (player_id, site_id, title, n desc)`.execute(db)
  await sql`create index table_bet_open on table_bet (site_id, title, n) where ended_at is null`.execute(db)
}

/** An outcome stays as it was drawn, and a bet ends once. */
async function keep(db: Kysely<unknown>): Promise<void> {
  for (const name of ['chain', 'round', 'bet']) {
    await sql`
      create function ${sql.raw(`tables_keep_${name}`)}() returns trigger language plpgsql as $$
      begin raise exception 'defined with the functions of the module'; end $$`.execute(db)
    await sql`
      create trigger ${sql.raw(`table_${name}_for_ever`)} before update on ${sql.raw(`table_${name}`)}
      for each row execute function ${sql.raw(`tables_keep_${name}`)}()`.execute(db)
  }
}
