import { sql, type QueryExecutorProvider } from 'kysely'
import type { JournalLine } from '../../platform/journal.ts'

/** A player by number and by when they came: after a restore the number may be another's. */
async function whose(db: QueryExecutorProvider, player: bigint): Promise<JournalLine> {
  const { rows } = await sql<{ since: string }>`select identity_since(${player})::text as since`.execute(db)
  return { player: String(player), since: rows[0]?.since ?? null }
}

/** A password that was changed. An older copy of the database would let the old one in again. */
export const passwordLine = async (db: QueryExecutorProvider, player: bigint, hash: string): Promise<JournalLine> => ({
  act: 'password',
  ...(await whose(db, player)),
  hash,
})

/** A block, or the end of one at level 0. */
export const blockLine = async (db: QueryExecutorProvider, player: bigint, level: number): Promise<JournalLine> => ({
  act: 'block',
  ...(await whose(db, player)),
  level,
})
