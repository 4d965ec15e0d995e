import {
  type DocumentRefusal,
  type DocumentsReply,
  type DocumentState,
  type DocumentType,
  VERIFICATION_STATUS,
} from '@evens/contracts'
import { type Generated, type Kysely, type Selectable, sql } from 'kysely'
import { type KnownDocument, verificationStatusOf } from './core/verification-status.ts'

/** The table of this module, which only it accesses. */
export type VerificationTables = {
  verification_document: {
    id: string
    player_id: bigint
    site_id: string
    type: DocumentType
    state: Exclude<DocumentState, 'missing'>
    is_requested: Generated<boolean>
    note: string | null
    reason: DocumentRefusal | null
    image_id: string | null
    /** The last day on which the document is valid; null for one that does not expire. */
    expires_on: string | null
    changed_at: Generated<Date>
  }
}

export type DocumentRow = Selectable<VerificationTables['verification_document']>

/** The locks of this module: the first number names it, the second the player. */
const LOCK = 7062056

/**
 * The documents of one player change one at a time, and never in the middle of a bet or payment: the gate is locked first,
 * as everything that moves money locks it.
 */
export async function lockDocuments(tx: Kysely<VerificationTables>, playerId: bigint): Promise<void> {
  await sql`select wallet_lock_player(${playerId})`.execute(tx)
  await sql`select pg_advisory_xact_lock(${LOCK}, hashint8(${playerId}))`.execute(tx)
}

export const documentRows = (db: Kysely<VerificationTables>, playerId: bigint): Promise<DocumentRow[]> =>
  db.selectFrom('verification_document').selectAll().where('player_id', '=', playerId).execute()

export async function readVerificationStatus(
  db: Kysely<VerificationTables>,
  playerId: bigint,
): Promise<DocumentsReply> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from cashier_waiting where player_id = ${playerId}`.execute(db)
  const status = verificationStatusOf((await documentRows(db, playerId)).map(known))
  return { ...status, waitingWithdrawals: rows[0]?.count ?? 0 }
}

/** Stores the verification status with the player, where other modules read it. */
export async function saveVerificationStatus(
  tx: Kysely<VerificationTables>,
  playerId: bigint,
): Promise<DocumentsReply> {
  const status = await readVerificationStatus(tx, playerId)
  await sql`select players_verification(${playerId}, ${VERIFICATION_STATUS[status.group]})`.execute(tx)
  return status
}

const known = (row: DocumentRow): KnownDocument => ({
  type: row.type,
  state: row.state,
  isRequested: row.is_requested,
  note: row.note,
  reason: row.reason,
  image: row.image_id,
  changedAt: row.changed_at.getTime(),
})
