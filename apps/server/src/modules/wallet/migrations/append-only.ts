import { sql, type Kysely } from 'kysely'

/** What is written in these tables stays as it is. */
export async function makeAppendOnly(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`
      create trigger ${sql.ref(`${table}_for_ever`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_refuse_change()`.execute(db)
    await sql`revoke update, delete, truncate on ${sql.table(table)} from current_user`.execute(db)
  }
}
