import { sql, type Kysely } from 'kysely'

/** A withdrawal whose player has to prove something first waits, with its money on hold, and then goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'payment_state'`.execute(db)
  const before = rows[0]?.definition ?? ''
  const after = before.replace("'approved'::text", "'waiting'::text, 'approved'::text")
  if (after === before) throw new Error('the states of a payment are not as they were expected')
  await sql`alter table payment drop constraint payment_state`.execute(db)
  await sql`alter table payment add constraint payment_state ${sql.raw(after)}`.execute(db)
  await sql`
    alter table payment
      add column next_state text check (next_state in ('review', 'approved')),
      add constraint payment_waits check (state <> 'waiting' or next_state is not null and reason is not null)`.execute(
    db,
  )
  await sql`drop function if exists cashier_write(jsonb, text, bigint)`.execute(db)
  await sql`create index payment_waiting on payment (player_id, created_at) where state = 'waiting'`.execute(db)
  await sql`
    create index payment_credited on payment (player_id) include (currency, amount)
    where kind = 'deposit' and state = 'success'`.execute(db)
}
