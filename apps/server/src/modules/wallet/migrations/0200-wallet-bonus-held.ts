import { sql, type Kysely } from 'kysely'

/** An account for stakes of bonus money that are at risk, apart from the player's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Other modules have added kinds of accounts, so the rule is extended as it stands.
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'ledger_account_balance'`.execute(
    db,
  )
  const before = rows[0]?.definition ?? ''
  const after = before.replace("'bonus'::text", "'bonus'::text, 'bonus-held'::text")
  if (after === before) throw new Error('the rule of balances has no account of bonuses')
  await sql`alter table ledger_account drop constraint ledger_account_balance`.execute(db)
  await sql`alter table ledger_account add constraint ledger_account_balance ${sql.raw(after)}`.execute(db)
}
