import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await holdWithdrawals(db)
  await payments(db)
  await paymentEvents(db)
  await payouts(db)
  await requests(db)
}

/** What is under withdrawal is nobody's to stake: an account of its own, never below nothing. */
async function holdWithdrawals(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'ledger_account_balance'`.execute(
    db,
  )
  const before = rows[0]?.definition ?? ''
  const after = before.replace("'held'::text", "'held'::text, 'withdrawing'::text")
  if (after === before) throw new Error('the accounts of a player are not as they were expected')
  await sql`alter table ledger_account drop constraint ledger_account_balance`.execute(db)
  await sql`alter table ledger_account add constraint ledger_account_balance ${sql.raw(after)}`.execute(db)
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      -- Random: knowing one payment tells nobody of another.
      id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
      player_id bigint not null,
      site_id text not null,
      kind text not null check (kind in ('deposit', 'withdrawal')),
      method text not null,
      state text not null,
      reason text,
      currency text not null,
      amount bigint not null check (amount > 0),
      fee bigint not null check (fee >= 0),
      -- What the provider takes or sends: with the fee of a deposit, without that of a withdrawal.
      provider_amount bigint not null check (
        provider_amount > 0 and provider_amount = case kind when 'deposit' then amount + fee else amount - fee end
      ),
      fields jsonb not null,
      payout_id text,
      label text,
      -- Whether money can later be sent where this came from, and after how many hours.
      payout_hours integer,
      takes_bonus boolean not null default false,
      language text not null,
      provider text not null,
      provider_ref text,
      redirect text,
      heard_version integer not null default 0,
      needs_look boolean not null default false,
      sends integer not null default 0,
      asks integer not null default 0,
      ask_at timestamptz not null,
      expires_at timestamptz not null,
      -- The movements that took and gave: at most one of each.
      held_seq bigint,
      moved_seq bigint,
      returned_seq bigint,
      created_at timestamptz not null default clock_timestamp(),
      final_at timestamptz,
      check (state in ('started', 'pending', 'success', 'fail', 'cancelled', 'review', 'refund', 'chargeback')
        and kind = 'deposit' or kind = 'withdrawal' and state in
        ('review', 'approved', 'sending', 'sent', 'manual', 'success', 'fail', 'refused', 'cancelled'))
    )`.execute(db)
  await sql`create index payment_of_player on payment (player_id, created_at desc, id)`.execute(db)
  await sql`
    create index payment_due on payment (ask_at)
    where state in ('started', 'pending', 'sending', 'sent')`.execute(db)
  await sql`create index payment_approved on payment (created_at) where state = 'approved'`.execute(db)
  await sql`create index payment_to_look_at on payment (created_at) where state in ('review', 'manual', 'refund') or needs_look`.execute(
    db,
  )
}

/** Each report of a provider once, with its effect; and reports about payments that are not known. */
async function paymentEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_event (
      payment_id text not null references payment,
      event_id text not null,
      version integer not null,
      state text not null,
      amount bigint not null,
      currency text not null,
      provider_ref text not null,
      effect text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (payment_id, event_id)
    )`.execute(db)
  await sql`
    create table payment_stray (
      provider text not null,
      event_id text not null,
      report jsonb not null,
      at timestamptz not null default clock_timestamp(),
      primary key (provider, event_id)
    )`.execute(db)
}

async function payouts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_method (
      id text primary key,
      player_id bigint not null,
      method text not null,
      source text not null check (source in ('deposit', 'added')),
      -- The provider's own name of it, or what the player filled in.
      token text,
      fields jsonb not null,
      label text not null,
      added_at timestamptz not null default clock_timestamp(),
      usable_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db)
  await sql`
    create unique index payout_method_once on payout_method (player_id, method, coalesce(token, ''), fields)
    where removed_at is null`.execute(db)
}

async function requests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_request (
      id text primary key,
      player_id bigint not null,
      site_id text not null,
      key text not null,
      topic text not null,
      payment_id text references payment,
      text text not null check (length(text) between 1 and 2000),
      state text not null default 'open' check (state in ('open', 'answered', 'closed')),
      answer text,
      asked_at timestamptz not null default clock_timestamp(),
      answered_at timestamptz,
      unique (player_id, key)
    )`.execute(db)
  await sql`create index payment_request_of_player on payment_request (player_id, asked_at desc, id)`.execute(db)
}
