import { type InsertObject, type QueryExecutorProvider, sql } from 'kysely'
import type { JournalLine } from '../../platform/journal.ts'
import { BAN_LEVEL } from './players.ts'
import { type PlayerTables, tablesIn, type Within } from './tables.ts'

/** Personal data by column; a new player's login is the account number, which only the insert knows. */
export type PlayerColumns = Omit<InsertObject<PlayerTables, 'player'>, 'login' | 'name'>

/** Inserts a player and the versions of the documents they agreed to. */
export async function insertPlayer(
  within: Within,
  player: PlayerColumns,
  agreed: Readonly<Record<string, string>>,
): Promise<bigint> {
  const db = tablesIn(within)
  const { id } = await db
    .insertInto('player')
    .values({
      ...player,
      login: sql<string>`gen_random_uuid()::text`,
      name: [player.given_name, player.surname].filter(isText).join(' ') || '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update player set login = id::text, name = case name when '-' then id::text else name end
    where id = ${id}`.execute(within)
  const rows = Object.entries(agreed).map(([document, version]) => ({ player_id: id, document, version }))
  await db.insertInto('player_agreement').values(rows).execute()
  return id
}

const dayAt = (hours: number) =>
  sql<string>`to_char((clock_timestamp() at time zone 'UTC') + make_interval(hours => ${hours}), 'YYYY-MM-DD')`

/** The profile with today's date where a day ends last on earth, and where it begins first. */
export const profileOf = (within: Within, id: bigint, isLocked = false) =>
  tablesIn(within)
    .selectFrom('player')
    .select(['id', 'created_at', 'country', 'verification_status', 'hides_balance', 'given_name', 'surname'])
    .select(['document_type_id', 'document_number', 'tax_number', 'address'])
    .select([
      dayOf('birth_date').as('birth_date'),
      dayOf('document_date').as('document_date'),
      dayOf('document_end_date').as('document_end_date'),
      dayAt(-12).as('today'),
      dayAt(14).as('latest_day'),
    ])
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

/** Writes profile columns; with `isNamed` the displayed name follows given name and surname. */
export async function fillProfile(
  within: Within,
  id: bigint,
  columns: Readonly<Record<string, string | number>>,
  isNamed: boolean,
): Promise<void> {
  await tablesIn(within).updateTable('player').set(columns).where('id', '=', id).execute()
  if (isNamed) await sql`update player set name = trim(given_name || ' ' || surname) where id = ${id}`.execute(within)
}

const HAS_SECOND_FACTOR = sql<boolean>`totp_sealed is not null`.as('has_second_factor')
const NOW = sql<Date>`clock_timestamp()`.as('now')

/** Columns of the security page. */
export const protectionOf = (within: Within, id: bigint) =>
  tablesIn(within)
    .selectFrom('player')
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'created_at', 'password_changed_at'])
    .select(['question_id', 'takes_newsletter', 'ban_level', 'ban_version'])
    .select([
      NOW,
      HAS_SECOND_FACTOR,
      sql<boolean>`password_changed_at >= created_at + interval '1 second'`.as('is_changed'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Columns that an identity check asks for. */
export const verificationOf = (within: Within, id: bigint) =>
  tablesIn(within)
    .selectFrom('player')
    .select(['birth_date', 'given_name', 'surname', 'document_number', 'document_date', 'address'])
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'verification_status', 'status_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The row behind the record that every page of a signed-in player reads. */
export const recordOf = (within: Within, id: bigint) =>
  tablesIn(within)
    .selectFrom('player')
    .select(['name', 'country', 'email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'given_name'])
    .select(['surname', 'document_type_id', 'document_number', 'tax_number', 'address', 'created_at'])
    .select(['password_changed_at', 'question_id', 'hides_balance', 'status_id', BAN_LEVEL, 'ban_version'])
    .select(['disallow_line_sport', 'disallow_live_sport', 'is_demo'])
    .select([
      dayOf('birth_date').as('birth_date'),
      dayOf('document_date').as('document_date'),
      dayOf('document_end_date').as('document_end_date'),
      HAS_SECOND_FACTOR,
      NOW,
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const isText = (part: unknown): part is string => typeof part === 'string' && part !== ''

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
const dayOf = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
