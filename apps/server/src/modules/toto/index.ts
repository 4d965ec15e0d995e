export { totoMigrations } from './migrations/index.ts'
export { createToto } from './toto.ts'

/** What the checker of the ledger looks at besides the ledger itself. */
export const TOTO_ORACLE = new URL('oracle.sql', import.meta.url)
