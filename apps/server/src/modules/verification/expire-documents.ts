import { type Kysely, sql, type Transaction } from 'kysely'
import { settleDocument } from './admin.ts'
import { lockDocuments, type VerificationTables } from './document-store.ts'

const AT_ONCE = 50

/**
 * Documents whose last day has passed are refused as expired, so that they can be sent again. Money does not wait for
 * this: the gate compares the day itself.
 */
export function createExpiry(db: Kysely<VerificationTables>) {
  const due = (within: Kysely<VerificationTables>) =>
    within
      .selectFrom('verification_document')
      .selectAll()
      .where('state', '=', 'accepted')
      .where('expires_on', '<', sql<string>`current_date`)

  const expire = (id: string, playerId: bigint): Promise<void> =>
    db.transaction().execute(async (tx: Transaction<VerificationTables>) => {
      await lockDocuments(tx, playerId)
      const row = await due(tx).where('id', '=', id).executeTakeFirst()
      if (row === undefined) return
      await settleDocument(tx, row, { state: 'refused', reason: 'expired', expires_on: row.expires_on })
      await sql`select audit_note(${row.site_id}, 'house', 'document-expired', ${id},
        ${JSON.stringify({ player: String(playerId), type: row.type, expiresOn: row.expires_on })}::jsonb)`.execute(tx)
    })

  return async function expireDocuments(): Promise<void> {
    for (let left = AT_ONCE; left === AT_ONCE;) {
      const rows = await due(db).orderBy('expires_on').limit(AT_ONCE).execute()
      for (const { id, player_id } of rows) await expire(id, player_id)
      left = rows.length
    }
  }
}
