import { sql, type QueryExecutorProvider } from 'kysely'

type AuditNote = {
  readonly siteId: string
  readonly playerId: bigint
  readonly act: string
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** What a player did to their own account, written down within the transaction of the act. */
export async function noteAct(db: QueryExecutorProvider, { siteId, playerId, act, detail = {} }: AuditNote) {
  const player = `player:${playerId}`
  await sql`select audit_note(${siteId}, ${player}, ${act}, ${player}, ${JSON.stringify(detail)}::jsonb)`.execute(db)
}
