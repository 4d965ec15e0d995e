import { VERIFICATION_STATUS, type DocumentsReply } from '@evens/contracts'
import { sql, type Kysely, type Selectable } from 'kysely'
import { standingOf, type KnownDocument } from './core/standing.ts'
import type { VerificationTables } from './tables.ts'

export type DocumentRow = Selectable<VerificationTables['verification_document']>

/** The locks of this module: the first number names it, the second the player. */
const LOCK = 7062056

/** The documents of one player change one at a time. */
export async function lockDocuments(tx: Kysely<VerificationTables>, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashint8(${playerId}))`.execute(tx)
}

export const documentRows = (db: Kysely<VerificationTables>, playerId: bigint): Promise<DocumentRow[]> =>
  db.selectFrom('verification_document').selectAll().where('player_id', '=', playerId).execute()

export async function readStanding(db: Kysely<VerificationTables>, playerId: bigint): Promise<DocumentsReply> {
  return standingOf((await documentRows(db, playerId)).map(known))
}

/** Writes down how the player stands now, where the rest of the house looks. */
export async function saveStanding(tx: Kysely<VerificationTables>, playerId: bigint): Promise<DocumentsReply> {
  const standing = await readStanding(tx, playerId)
  await sql`select players_verification(${playerId}, ${VERIFICATION_STATUS[standing.group]})`.execute(tx)
  return standing
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
