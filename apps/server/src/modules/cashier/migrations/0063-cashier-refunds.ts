import { sql, type Kysely } from 'kysely'

/** What came in and must not stay: it is held, sent back to where it came from, and then it is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await holdRefunds(db)
  await endsOfDeposits(db)
  await refunds(db)
  await sql`alter table payment_consent drop constraint payment_consent_act_check`.execute(db)
  await sql`
    alter table payment_consent add constraint payment_consent_act_check
      check (act in ('approve', 'credit', 'refund'))`.execute(db)
  // Players whose pages are to look again: operators decide in a process of their own.
  await sql`
    create table payment_news (
      id bigint generated always as identity primary key,
      player_id bigint not null
    )`.execute(db)
}

/** What is on its way back is nobody's to stake: an account of its own, never below nothing. */
async function holdRefunds(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'ledger_account_balance'`.execute(
    db,
  )
  const before = rows[0]?.definition ?? ''
  const after = before.replace("'withdrawing'::text", "'withdrawing'::text, 'returning'::text")
  if (after === before) throw new Error('the accounts of a player are not as they were expected')
  await sql`alter table ledger_account drop constraint ledger_account_balance`.execute(db)
  await sql`alter table ledger_account add constraint ledger_account_balance ${sql.raw(after)}`.execute(db)
}

/** A deposit that has gone back is over; one that is going back is not. */
async function endsOfDeposits(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'payment'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%''chargeback''%'`.execute(db)
  const { name = '', definition: before = '' } = rows[0] ?? {}
  const after = before.replace("'refund'::text", "'refund'::text, 'refunded'::text")
  if (after === before) throw new Error('the states of a payment are not as they were expected')
  await sql`alter table payment drop constraint ${sql.id(name)}`.execute(db)
  await sql`alter table payment add constraint payment_state ${sql.raw(after)}`.execute(db)
  await sql`update payment set state = 'refunded' where state = 'refund' and reason = 'returned'`.execute(db)
  await sql`drop index payment_to_look_at`.execute(db)
  await sql`create index payment_to_look_at on payment (created_at) where state in ('review', 'manual') or needs_look`.execute(
    db,
  )
  await sql`create index payment_going_back on payment (created_at) where state = 'refund'`.execute(db)
}

async function refunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_refund (
      id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
      payment_id text not null references payment,
      player_id bigint not null,
      site_id text not null,
      provider text not null,
      -- The provider's own name of what came in, and how much of it: that goes back, once.
      charge text not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      reason text not null,
      -- Under which it is sent. One that the provider has refused is sent anew under another.
      key text not null unique check (key ~ '^[A-Za-z0-9_-]{24}$'),
      state text not null default 'due' check (state in ('due', 'sending', 'sent', 'manual', 'done')),
      trouble text,
      provider_ref text,
      heard_version integer not null default 0,
      needs_look boolean not null default false,
      sends integer not null default 0,
      asks integer not null default 0,
      send_at timestamptz not null default clock_timestamp(),
      ask_at timestamptz not null default clock_timestamp(),
      -- The movements that held it and let it go.
      held_seq bigint not null,
      moved_seq bigint,
      created_at timestamptz not null default clock_timestamp(),
      final_at timestamptz,
      unique (payment_id, charge),
      check ((state = 'done') = (moved_seq is not null))
    )`.execute(db)
  await sql`create index payment_refund_to_send on payment_refund (send_at) where state = 'due'`.execute(db)
  await sql`create index payment_refund_to_ask on payment_refund (ask_at) where state in ('sending', 'sent')`.execute(
    db,
  )
  await sql`create index payment_refund_to_look_at on payment_refund (created_at) where state = 'manual' or needs_look`.execute(
    db,
  )
  await sql`
    create table payment_refund_event (
      refund_id text not null references payment_refund,
      event_id text not null,
      version integer not null,
      state text not null,
      amount bigint not null,
      currency text not null,
      provider_ref text not null,
      effect text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (refund_id, event_id)
    )`.execute(db)
}
