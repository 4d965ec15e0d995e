import { sql, type Kysely } from 'kysely'
import { StartupError } from '../../startup-error.ts'

type State = { readonly has_key: boolean; readonly is_same: boolean }

/**
 * Before a migration changes the catalogue: it has to be as the last one left it, and sealed with this installation's
 * key. A trigger or function that was changed meanwhile is a finding, which halts money; another key ends the start.
 */
export async function checkCatalogue(db: Kysely<unknown>): Promise<void> {
  const { rows: tables } = await sql<{ is: boolean }>`
    select to_regclass('seal_catalogue') is not null and to_regproc('seal_catalogue_now') is not null as is`.execute(db)
  if (tables[0]?.is !== true) return
  const { rows } = await sql<State>`
    select seal = seal_mac(encode(fingerprint, 'hex')) as has_key, fingerprint = seal_catalogue_now() as is_same
    from seal_catalogue`.execute(db)
  const [state] = rows
  if (state === undefined) return
  if (!state.has_key)
    throw new StartupError(
      'the database was sealed with another key: every node needs the same keys/records.key in its data folder',
    )
  if (!state.is_same) await sql`select integrity_find('catalogue', '*', 'changed', true, '{}')`.execute(db)
}
