import { DOCUMENT_TYPES, type DocumentType } from '@evens/contracts'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { lockDocuments, saveVerificationStatus, type VerificationTables } from './document-store.ts'

type Demo = { readonly id: bigint; readonly siteId: string }

const PROVED = ['identity_front', 'identity_back', 'address', 'payment_method', 'source_of_funds'] as const

/** Demo players of a sandbox have proved everything, without a picture, so that their money is not held up. */
export const createDemoProofs =
  (db: Kysely<VerificationTables>) =>
  (player: Demo): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockDocuments(tx, player.id)
      const accepted = (type: DocumentType) => ({
        id: randomBytes(18).toString('base64url'),
        player_id: player.id,
        site_id: player.siteId,
        type,
        state: 'accepted' as const,
        is_requested: !DOCUMENT_TYPES[type].isUsual,
        note: null,
        reason: null,
        image_id: null,
        expires_on: null,
      })
      const written = await tx
        .insertInto('verification_document')
        .values(PROVED.map(accepted))
        .onConflict((known) => known.columns(['player_id', 'type']).doNothing())
        .executeTakeFirst()
      if (written.numInsertedOrUpdatedRows !== 0n) await saveVerificationStatus(tx, player.id)
    })
