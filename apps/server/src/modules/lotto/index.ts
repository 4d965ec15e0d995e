export { createLottoDesk, type DrawToMake } from './desk.ts'
export { createLotto } from './lotto.ts'
export { lottoMigrations } from './migrations/index.ts'

/** What the checker of the ledger looks at besides the ledger itself. */
export const LOTTO_ORACLE = new URL('oracle.sql', import.meta.url)
