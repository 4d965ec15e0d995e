import { randomBytes } from 'node:crypto'
import { DOCUMENT_TYPES, type DocumentRefusal, type DocumentType } from '@evens/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { MessageKind } from '../messages/index.ts'
import { queueNotification } from '../notifications/index.ts'
import { type DocumentRow, lockDocuments, saveVerificationStatus, type VerificationTables } from './document-store.ts'

type Tx = Transaction<VerificationTables>
export type WaitingDocument = DocumentRow & { /** Withdrawals of the player that wait. */ readonly waiting: number }

/** A withdrawal that waits until its player has proved something. */
export type WaitingPayment = {
  readonly id: string
  readonly player_id: bigint
  readonly amount: bigint
  readonly currency: string
  readonly reason: string
  readonly created_at: Date
}

const WAITING_MAX = 200
const NOW = sql<Date>`clock_timestamp()`

/** Operators' decisions about players' documents, from the command line. */
export function createVerificationAdmin(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<VerificationTables>()

  return {
    /** Documents that wait for a decision, the oldest first, with the number of withdrawals that wait for their player. */
    list: (): Promise<readonly WaitingDocument[]> =>
      db
        .selectFrom('verification_document')
        .selectAll()
        .select(
          sql<number>`(select count(*)::integer from cashier_waiting w where w.player_id = verification_document.player_id)`.as(
            'waiting',
          ),
        )
        .where('state', '=', 'review')
        .orderBy('changed_at')
        .orderBy('id')
        .limit(WAITING_MAX)
        .execute(),

    /** Withdrawals that wait for a proof, the oldest first. */
    waiting: (): Promise<readonly WaitingPayment[]> => waitingPayments(db),

    /** The picture of a document; every look is in the audit log. Null when there is none. */
    open: (id: string, actor: string): Promise<string | null> =>
      db.transaction().execute(async (tx) => {
        const row = await tx.selectFrom('verification_document').selectAll().where('id', '=', id).executeTakeFirst()
        if (row === undefined || row.image_id === null) return null
        await note(tx, actor, 'document-opened', row, '')
        return row.image_id
      }),

    /** Withdrawals that waited for it go on. False when nothing waits under this id. */
    accept: (id: string, actor: string, expiresOn: string | null = null): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const row = await waiting(tx, id)
        if (row === null) return false
        await settleDocument(tx, row, { state: 'accepted', reason: null, expires_on: expiresOn })
        await note(tx, actor, 'document-accepted', row, expiresOn === null ? '' : `until ${expiresOn}`)
        await sql`select cashier_resume_waiting(${row.player_id})`.execute(tx)
        return true
      }),

    /** False when nothing waits under this id. */
    refuse: (id: string, actor: string, reason: DocumentRefusal): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const row = await waiting(tx, id)
        if (row === null) return false
        await settleDocument(tx, row, { state: 'refused', reason, expires_on: null })
        await note(tx, actor, 'document-refused', row, reason)
        return true
      }),

    /** Requests a document from a player, also again after it was accepted. Null when there is no such player. */
    request: (player: bigint, type: DocumentType, words: string, actor: string): Promise<string | null> =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ site_id: string | null }>`select players_site_of(${player}) as site_id`.execute(tx)
        const siteId = rows[0]?.site_id ?? null
        if (siteId === null || !(type in DOCUMENT_TYPES)) return null
        await lockDocuments(tx, player)
        const row = await requestDocument(tx, { player_id: player, site_id: siteId, type, note: words })
        await saveVerificationStatus(tx, player)
        await note(tx, actor, 'document-requested', row, words)
        await queueNotice(tx, row, 'verification_requested')
        return row.id
      }),
  }
}

async function waitingPayments(db: Kysely<VerificationTables>): Promise<readonly WaitingPayment[]> {
  const { rows } = await sql<WaitingPayment>`
    select id, player_id, amount, currency, reason, created_at from cashier_waiting order by created_at, id
    limit ${WAITING_MAX}`.execute(db)
  return rows
}

/** A known document of this type is requested again. */
const requestDocument = (
  tx: Tx,
  given: Pick<DocumentRow, 'player_id' | 'site_id' | 'type' | 'note'>,
): Promise<DocumentRow> => {
  const asked = { is_requested: true, note: given.note, state: 'requested', reason: null, expires_on: null } as const
  return tx
    .insertInto('verification_document')
    .values({ ...given, ...asked, id: randomBytes(18).toString('base64url'), image_id: null })
    .onConflict((known) => known.columns(['player_id', 'type']).doUpdateSet({ ...asked, changed_at: NOW }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const note = (tx: Tx, actor: string, act: string, { site_id, id, player_id, type }: DocumentRow, reason: string) =>
  sql`select audit_note(${site_id}, ${actor}, ${act}, ${id},
    ${JSON.stringify({ player: String(player_id), type, reason })}::jsonb)`.execute(tx)

const queueNotice = (tx: Tx, { site_id: siteId, player_id: playerId }: DocumentRow, kind: MessageKind | null) =>
  queueNotification(tx, { siteId, playerId, ...(kind !== null && { message: { kind, page: '/office/verification' } }) })

/** Locks the player's documents and returns the one that waits for a decision. */
async function waiting(tx: Tx, id: string): Promise<DocumentRow | null> {
  const find = () => tx.selectFrom('verification_document').selectAll().where('id', '=', id).executeTakeFirst()
  const seen = await find()
  if (seen === undefined) return null
  await lockDocuments(tx, seen.player_id)
  const found = await find()
  return found?.state === 'review' ? found : null
}

type Decision = Pick<DocumentRow, 'reason' | 'expires_on'> & { readonly state: 'accepted' | 'refused' }

/** Writes a decision about a document under the lock, and notifies of it. */
export async function settleDocument(tx: Tx, row: DocumentRow, decision: Decision): Promise<void> {
  await tx
    .updateTable('verification_document')
    .set({ ...decision, changed_at: NOW })
    .where('id', '=', row.id)
    .execute()
  const { group } = await saveVerificationStatus(tx, row.player_id)
  // Of several accepted documents only the last is notified by mail: then the player is verified.
  const isForPagesOnly = decision.state === 'accepted' && group !== 'verified'
  await queueNotice(tx, row, isForPagesOnly ? null : `verification_${decision.state}`)
}
