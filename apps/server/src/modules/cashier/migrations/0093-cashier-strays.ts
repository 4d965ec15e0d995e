import { sql, type Kysely } from 'kysely'

/** Money for payments that are unknown here: each a case that two operators decide, with its proposals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An event is heard once its payment is known, and then acts like any other.
  await sql`alter table payment_stray add column heard_at timestamptz`.execute(db)
  await sql`create index payment_stray_unheard on payment_stray (at) where heard_at is null`.execute(db)
  await strays(db)
  await proposals(db)
  await casesOfOldEvents(db)
}

async function strays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stray_payment (
      id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
      provider text not null,
      reference text not null,
      -- The provider's id of what came in: a payer can pay twice under one reference.
      charge text not null,
      kind text not null,
      -- The newest report.
      version integer not null,
      reported text not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      -- Empty: no money is there, by the newest report. Matched: its payment became known.
      state text not null
        check (state in ('open', 'empty', 'matched', 'credited', 'refunded', 'written-off')),
      created_at timestamptz not null default clock_timestamp(),
      final_at timestamptz,
      unique (provider, reference, charge),
      check ((state in ('open', 'empty')) = (final_at is null))
    )`.execute(db)
  await sql`create index stray_payment_open on stray_payment (created_at) where state = 'open'`.execute(db)
}

async function proposals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stray_proposal (
      id bigint generated always as identity primary key,
      stray_id text not null references stray_payment,
      act text not null check (act in ('credit', 'refund', 'write-off')),
      player_id bigint check ((act = 'credit') = (player_id is not null)),
      -- Of the report that the proposer has seen.
      version integer not null,
      proposer text not null,
      reason text not null check (length(reason) between 1 and 500),
      proposed_at timestamptz not null default clock_timestamp(),
      state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
      decided_by text,
      decided_reason text check (length(decided_reason) between 1 and 500),
      decided_at timestamptz,
      check ((state = 'open') = (decided_by is null)),
      constraint stray_proposal_two_operators check (state <> 'approved' or decided_by <> proposer)
    )`.execute(db)
  await sql`create unique index stray_proposal_open on stray_proposal (stray_id) where state = 'open'`.execute(db)
  await sql`create unique index stray_proposal_once on stray_proposal (stray_id) where state = 'approved'`.execute(db)
}

async function casesOfOldEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into stray_payment (id, provider, reference, charge, kind, version, reported, amount, currency, state, created_at)
    select 'st' || translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'), provider,
      report->>'reference', report->>'id', report->>'kind', (report->>'version')::integer, report->>'state',
      (report->>'amount')::bigint, report->>'currency',
      case when report->>'state' in ('pending', 'success') then 'open' else 'empty' end, at
    from (
      select distinct on (provider, report->>'reference', report->>'id') * from payment_stray
      order by provider, report->>'reference', report->>'id', (report->>'version')::integer desc
    ) as newest`.execute(db)
}
