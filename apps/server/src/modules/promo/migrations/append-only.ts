import { sql, type Kysely } from 'kysely'

/** Rows of these tables are written once. */
export async function makeAppendOnly(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`
      create trigger ${sql.ref(`${table}_for_ever`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_refuse_change()`.execute(db)
}
