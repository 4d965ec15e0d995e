import { sql, type QueryExecutorProvider } from 'kysely'
import type { JournalLine } from '../../platform/journal.ts'

type AuditNote = {
  readonly siteId: string
  readonly playerId: bigint
  readonly act: string
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes an audit entry for an act of a player on their own account, in the transaction of the act. */
export async function noteAct(db: QueryExecutorProvider, { siteId, playerId, act, detail = {} }: AuditNote) {
  const player = `player:${playerId}`
  await sql`select audit_note(${siteId}, ${player}, ${act}, ${player}, ${JSON.stringify(detail)}::jsonb)`.execute(db)
}

/** Identifies a player by id and registration time: after a restore the id may belong to somebody else. */
async function whose(db: QueryExecutorProvider, player: bigint): Promise<JournalLine> {
  const { rows } = await sql<{ since: string }>`select players_since(${player})::text as since`.execute(db)
  return { player: String(player), since: rows[0]?.since ?? null }
}

/** Journal line of a password change: an older backup would accept the old password again. */
export const passwordLine = async (db: QueryExecutorProvider, player: bigint, hash: string): Promise<JournalLine> => ({
  act: 'password',
  ...(await whose(db, player)),
  hash,
})

/** Journal line of a block; level 0 ends it. */
export const blockLine = async (db: QueryExecutorProvider, player: bigint, level: number): Promise<JournalLine> => ({
  act: 'block',
  ...(await whose(db, player)),
  level,
})

/** A date column as text, so that no time zone shifts the day. */
export const dayOf = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
