import type { SiteConfig } from '@evens/contracts'
import { packOf } from '@evens/rules/limits'
import { sql, type Kysely } from 'kysely'
import { dropImage } from '../uploads/index.ts'
import { lockDocuments, type DocumentRow } from './document-store.ts'
import type { VerificationTables } from './tables.ts'

const AT_ONCE = 50

type Site = { readonly id: string; readonly jurisdiction: Pick<SiteConfig['jurisdiction'], 'pack'> }

/** Deletes pictures of documents that were decided on long ago, as the jurisdiction says. What was decided stays. */
export function createForgetting(db: Kysely<VerificationTables>, sites: readonly Site[]) {
  const due = (within: Kysely<VerificationTables>, siteId: string, days: number) =>
    within
      .selectFrom('verification_document')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('image_id', 'is not', null)
      .where('state', 'not in', ['uploaded', 'review'])
      .where('changed_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days})`)

  /** Another node may have been faster, or the player: what is due is looked at once more when nobody can change it. */
  const forget = ({ id, player_id }: DocumentRow, siteId: string, days: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockDocuments(tx, player_id)
      const row = await due(tx, siteId, days).where('id', '=', id).executeTakeFirst()
      if (row === undefined || row.image_id === null) return
      await tx.updateTable('verification_document').set({ image_id: null }).where('id', '=', id).execute()
      await dropImage(tx, { id: player_id }, row.image_id)
      await sql`select audit_note(${siteId}, 'house', 'document-picture-deleted', ${id},
        ${JSON.stringify({ player: String(player_id), type: row.type, state: row.state, days })}::jsonb)`.execute(tx)
    })

  return async function forgetPictures(): Promise<void> {
    for (const { id: siteId, jurisdiction } of sites) {
      const days = packOf(jurisdiction.pack).documentPictureDays
      for (let left = AT_ONCE; left === AT_ONCE;) {
        const rows = await due(db, siteId, days).orderBy('changed_at').limit(AT_ONCE).execute()
        for (const row of rows) await forget(row, siteId, days)
        left = rows.length
      }
    }
  }
}
