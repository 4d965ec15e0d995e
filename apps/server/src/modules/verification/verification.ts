import {
  DOCUMENT_TYPES,
  type DocumentsReply,
  listDocuments,
  putDocument,
  type SiteConfig,
  submitDocuments,
  type VerificationGroup,
} from '@evens/contracts'
import { packOf } from '@evens/rules/limits'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { dropImage } from '../uploads/index.ts'
import { type DocumentRow, lockDocuments, readVerificationStatus, type VerificationTables } from './document-store.ts'
import { createExpiry } from './expire-documents.ts'
import { createGiving } from './give-documents.ts'
import { createDemoProofs } from './demo-proofs.ts'

export type VerificationDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly sites: readonly SiteConfig[]
  readonly notify: (players: Iterable<bigint>) => void
  readonly log: Log
}

/** The verification facts of a player's profile. */
type VerificationFacts = {
  readonly group: VerificationGroup
  /** Documents still to be sent or reviewed, by number. */
  readonly types: readonly number[]
  readonly isAnotherRequested: boolean
}

const FORGET_TICK_MS = 600_000

/** Verifies players by documents that operators review. */
export function createVerification({ database, sites, notify, log }: VerificationDeps) {
  const db = database.kysely.$extendTables<VerificationTables>()
  const giving = createGiving(db)
  const forgetPictures = createForgetting(db, sites)
  const expireDocuments = createExpiry(db)
  const list = ({ id }: Pick<Principal, 'id'>): Promise<DocumentsReply> => readVerificationStatus(db, id)

  async function notified(player: Principal, change: Promise<DocumentsReply>): Promise<DocumentsReply> {
    const status = await change
    notify([player.id])
    return status
  }

  return {
    async factsOf(player: Pick<Principal, 'id'>): Promise<VerificationFacts> {
      const { group, documents } = await list(player)
      return {
        group,
        types: documents.filter(({ state }) => state !== 'accepted').map(({ type }) => DOCUMENT_TYPES[type].id),
        isAnotherRequested: documents.some(({ state }) => state === 'requested'),
      }
    },

    forgetPictures,
    expireDocuments,
    seedDemoProofs: createDemoProofs(db),
    jobs: [
      () => runPeriodically('verification.delete-pictures', FORGET_TICK_MS, forgetPictures, log),
      () => runPeriodically('verification.expire-documents', FORGET_TICK_MS, expireDocuments, log),
    ],
    routes(app: App): void {
      serve(app, listDocuments, ({ player }) => list(player))
      serve(app, putDocument, ({ player, params, body }) =>
        notified(player, giving.put(player, params.type, body.image)),
      )
      serve(app, submitDocuments, ({ player }) => notified(player, giving.submit(player)))
    },
  }
}

const AT_ONCE = 50

type Site = { readonly id: string; readonly jurisdiction: Pick<SiteConfig['jurisdiction'], 'pack'> }

/** Deletes pictures of documents after the retention period of the jurisdiction. The decisions stay. */
function createForgetting(db: Kysely<VerificationTables>, sites: readonly Site[]) {
  const due = (within: Kysely<VerificationTables>, siteId: string, days: number) =>
    within
      .selectFrom('verification_document')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('image_id', 'is not', null)
      .where('state', 'not in', ['uploaded', 'review'])
      .where('changed_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days})`)

  /** Checks again under the lock: another node or the player may have been faster. */
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
