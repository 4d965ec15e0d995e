import { randomBytes } from 'node:crypto'
import type { DocumentsReply, DocumentType } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { attachImages, dropImage } from '../uploads/index.ts'
import {
  documentRows,
  lockDocuments,
  readVerificationStatus,
  saveVerificationStatus,
  type VerificationTables,
} from './document-store.ts'

const NOW = sql<Date>`clock_timestamp()`

/** Documents sent by a player. */
export function createGiving(db: Kysely<VerificationTables>) {
  return {
    /** The same picture twice is once. */
    put: (player: Principal, type: DocumentType, image: string): Promise<DocumentsReply> =>
      db.transaction().execute(async (tx) => {
        await lockDocuments(tx, player.id)
        const { documents } = await readVerificationStatus(tx, player.id)
        const asked = documents.find((one) => one.type === type)
        if (asked === undefined) throw new Refusal('NOT_FOUND')
        if (asked.image === image) return readVerificationStatus(tx, player.id)
        if (!asked.canUpload) throw new Refusal('DOCUMENT_SETTLED')
        await attachImages(tx, player, [image], `verification ${type}`)
        if (asked.image !== null) await dropImage(tx, player, asked.image)
        await tx
          .insertInto('verification_document')
          .values({
            id: randomBytes(18).toString('base64url'),
            player_id: player.id,
            site_id: player.siteId,
            type,
            state: 'uploaded',
            note: null,
            reason: null,
            image_id: image,
            expires_on: null,
          })
          .onConflict((known) =>
            known
              .columns(['player_id', 'type'])
              .doUpdateSet({ state: 'uploaded', reason: null, image_id: image, expires_on: null, changed_at: NOW }),
          )
          .execute()
        return saveVerificationStatus(tx, player.id)
      }),

    /** To those who look at them. */
    submit: (player: Principal): Promise<DocumentsReply> =>
      db.transaction().execute(async (tx) => {
        await lockDocuments(tx, player.id)
        const { canSubmit } = await readVerificationStatus(tx, player.id)
        if (!canSubmit) throw new Refusal('DOCUMENTS_MISSING')
        const given = (await documentRows(tx, player.id)).filter(({ state }) => state === 'uploaded')
        await tx
          .updateTable('verification_document')
          .set({ state: 'review', changed_at: NOW })
          .where('player_id', '=', player.id)
          .where('state', '=', 'uploaded')
          .execute()
        await sql`select audit_note(${player.siteId}, ${`player ${player.id}`}, 'documents-sent', ${String(player.id)},
          ${JSON.stringify({ types: given.map(({ type }) => type) })}::jsonb)`.execute(tx)
        return saveVerificationStatus(tx, player.id)
      }),
  }
}
