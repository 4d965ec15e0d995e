import { sql, type Kysely } from 'kysely'

/** An account of the operator for tax that was withheld, and an index by which a figure sums it at every scrape. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Other modules have added kinds of accounts, so the rule is extended as it stands.
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'ledger_account_balance'`.execute(
    db,
  )
  const before = rows[0]?.definition ?? ''
  const after = before.replace("'exchange'::text", "'exchange'::text, 'tax'::text")
  if (after === before) throw new Error('the rule of balances has no account of exchanges')
  await sql`alter table ledger_account drop constraint ledger_account_balance`.execute(db)
  await sql`alter table ledger_account add constraint ledger_account_balance ${sql.raw(after)}`.execute(db)
  // Empty where nothing is withheld.
  await sql`
    create index ledger_entry_tax on ledger_entry (currency) include (amount)
    where owner_id = 0 and kind = 'tax'`.execute(db)
}
