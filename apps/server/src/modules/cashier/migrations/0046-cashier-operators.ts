import { sql, type Kysely } from 'kysely'

/** Who of the operators has agreed to what, and how many have to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column operators integer not null default 1 check (operators in (1, 2))`.execute(db)
  await sql`
    create table payment_consent (
      payment_id text not null references payment,
      act text not null check (act in ('approve', 'credit')),
      actor text not null,
      reason text not null check (length(reason) between 1 and 500),
      at timestamptz not null default clock_timestamp(),
      -- When as many had agreed as have to. Whoever is asked once more has to agree once more.
      done_at timestamptz
    )`.execute(db)
  await sql`
    create unique index payment_consent_once on payment_consent (payment_id, act, actor) where done_at is null`.execute(
    db,
  )
}
