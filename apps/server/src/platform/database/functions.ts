import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** The functions of a module, as one text of SQL. */
export type Functions = { readonly definitions: string }

/**
 * Tables remember how they came to be; functions stand once, as they are now, in the .sql files of a folder. Whoever
 * changes one changes its file; only another list of parameters or another result needs a step that drops the old one.
 */
export function withFunctions<Steps extends object>(module: string, steps: Steps, folder: URL) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const texts = files.toSorted().map((name) => readFileSync(new URL(name, folder), 'utf8'))
  return { ...steps, [`${module}-functions`]: { definitions: texts.join('\n') } satisfies Functions }
}

/** Defines those that are not as they were defined last; returns whether there were any. Nodes that start together take turns. */
export async function defineFunctions(
  db: Kysely<unknown>,
  all: ReadonlyMap<string, Functions>,
  announce: (name: string) => void,
): Promise<boolean> {
  if (all.size === 0) return false
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7062020)`.execute(transaction)
    await sql`create table if not exists database_functions (name text primary key, hash text not null)`.execute(
      transaction,
    )
    const { rows } = await sql<{ name: string; hash: string }>`select name, hash from database_functions`.execute(
      transaction,
    )
    const known = new Map(rows.map(({ name, hash }) => [name, hash]))
    // One may call another that stands in a later file.
    await sql`set local check_function_bodies = off`.execute(transaction)
    let isChanged = false
    for (const [name, { definitions }] of all) {
      const hash = createHash('sha256').update(definitions).digest('hex')
      if (known.get(name) === hash) continue
      announce(name)
      isChanged = true
      await sql.raw(definitions).execute(transaction)
      await sql`
        insert into database_functions (name, hash) values (${name}, ${hash})
        on conflict (name) do update set hash = excluded.hash`.execute(transaction)
    }
    return isChanged
  })
}
