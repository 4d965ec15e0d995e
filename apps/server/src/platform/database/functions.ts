import { invariant } from '@evens/kernel'
import { sql, type Kysely } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import type { Migrations } from './migrate.ts'

/**
 * Tables remember how they came to be; functions stand once, as they are now, in the .sql files of a folder, and come
 * with a module's last step. Whoever changes one adds a step for it, which may be empty.
 */
export function withFunctions(steps: Migrations, folder: URL): Migrations {
  const name = Object.keys(steps).toSorted().at(-1) ?? ''
  const last = steps[name]
  invariant(last !== undefined, 'there is a last step')
  return {
    ...steps,
    [name]: {
      async up(db) {
        await last.up(db)
        await defineFunctions(db, folder)
      },
    },
  }
}

async function defineFunctions(db: Kysely<unknown>, folder: URL): Promise<void> {
  // One may call another that stands in a later file.
  await sql`set local check_function_bodies = off`.execute(db)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of files.toSorted()) await sql.raw(readFileSync(new URL(name, folder), 'utf8')).execute(db)
}
