import type { SessionEnding } from '@evens/contracts'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import { joinPlayer, PLAYER_COLUMNS, playerOf, type Player, type PlayerRow } from '../players/index.ts'
import type { SessionTables } from './tables.ts'
import type { TokenClaims } from './tokens.ts'

/** A signed-in player, on one device. */
export type SignedIn = Player & {
  readonly sessionId: string
  readonly expiresAtMs: number
  readonly previousSignInAtMs: number | null
  /** The cookie survives the browser's end. */
  readonly isPersistent: boolean
  /** A step-up succeeded in the last minutes. */
  readonly isConfirmed: boolean
}

export type Found = SignedIn & { readonly isStale: boolean }
export type Device = { readonly address: string; readonly agent: string; readonly country: string | null }
export type Opening = {
  readonly isPersistent: boolean
  readonly idleMinutes: number
  /** The interval of reality checks that the jurisdiction asks for. */
  readonly realityMinutes: number | null
}
type FoundRow = PlayerRow & {
  readonly session_id: string
  readonly expires_at: Date
  readonly is_kept: boolean
  readonly is_confirmed: boolean
  readonly is_stale: boolean
  readonly previous: Date | null
}
export type OfOne = Pick<SignedIn, 'id' | 'sessionId'>

/** Absolute lifetime, however active the session is. */
const HOURS = 12
const AGENT_MAX = 300
const CONFIRMED_MINUTES = 5
/** Activity is written at most this often. */
const SEEN_SECONDS = 60

/** Not ended, not expired and not idle, by the database's clock. */
export const isAlive = sql<boolean>`
  session.ended_at is null and session.expires_at > now() and (session.limit_at is null or session.limit_at > clock_timestamp())
  and session.last_seen_at > now() - make_interval(mins => session.idle_minutes)`

/** The rows of sessions. */
export function createSessionStore(db: Kysely<SessionTables>) {
  return {
    insert: (player: Player, device: Device, opening: Opening): Promise<SignedIn> =>
      insertSession(db, player, device, opening),

    find: (all: readonly TokenClaims[]): Promise<readonly (Found | null)[]> => findSessions(db, all),

    async touch(all: readonly OfOne[]): Promise<readonly null[]> {
      await db
        .updateTable('player_session')
        .set({ last_seen_at: sql<Date>`now()` })
        .where((is) =>
          is(
            is.refTuple('player_id', 'id'),
            'in',
            all.map(({ id, sessionId }) => is.tuple(id, sessionId)),
          ),
        )
        .execute()
      return all.map(() => null)
    },

    /** Confirms a session under a new id; null when it was ended meanwhile. */
    async rename({ id, sessionId: old }: OfOne): Promise<string | null> {
      const renamed = randomUUID()
      const { rows } = await sql<{ is: boolean }>`
        select sessions_rename(${id}, ${old}::uuid, ${renamed}::uuid) as is`.execute(db)
      return rows[0]?.is === true ? renamed : null
    },

    /** The reason why a session ended; null for a valid, an unknown and a renamed one. */
    async whyEnded({ playerId, sessionId }: TokenClaims): Promise<SessionEnding | null> {
      const { rows } = await sql<{ why: SessionEnding | null }>`
        select case
          when ended_at is not null then ended_why
          when limit_at <= clock_timestamp() then 'session-limit'
          when expires_at <= clock_timestamp() then 'expired'
          when last_seen_at <= clock_timestamp() - make_interval(mins => idle_minutes) then 'idle'
        end as why from player_session where player_id = ${playerId} and id = ${sessionId}::uuid`.execute(db)
      return rows[0]?.why ?? null
    },

    /** Ends one session of a player, all, or all but one; returns how many. */
    async end(
      playerId: bigint,
      which: { readonly only?: string; readonly except?: string | null },
      why: SessionEnding,
      within: QueryExecutorProvider = db,
    ): Promise<number> {
      const { rows } = await sql<{ ended: bigint }>`
        select sessions_end(
          ${playerId}, ${which.only ?? null}::uuid, ${which.except ?? null}::uuid, ${why}) as ended`.execute(within)
      return Number(rows[0]?.ended ?? 0n)
    },
  }
}

async function insertSession(
  db: Kysely<SessionTables>,
  player: Player,
  device: Device,
  opening: Opening,
): Promise<SignedIn> {
  const { isPersistent, idleMinutes, realityMinutes } = opening
  const previous = await db
    .selectFrom('player_session')
    .select('started_at')
    .where('player_id', '=', player.id)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  const { id: sessionId, expires_at: expiresAt } = await db
    .insertInto('player_session')
    .values({
      player_id: player.id,
      id: randomUUID(),
      expires_at: sql<Date>`date_trunc('second', now() + make_interval(hours => ${HOURS}))`,
      ended_at: null,
      address: device.address,
      agent: device.agent.slice(0, AGENT_MAX),
      country: device.country,
      confirmed_at: null,
      is_kept: isPersistent,
      idle_minutes: idleMinutes,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  await sql`select limit_session_opened(${player.id}, ${realityMinutes}::integer)`.execute(db)
  const previousSignInAtMs = previous?.started_at.getTime() ?? null
  return {
    ...player,
    sessionId,
    expiresAtMs: expiresAt.getTime(),
    previousSignInAtMs,
    isPersistent,
    isConfirmed: false,
  }
}

async function findSessions(
  db: Kysely<SessionTables>,
  all: readonly TokenClaims[],
): Promise<readonly (Found | null)[]> {
  const players = all.map(({ playerId }) => playerId)
  const sessions = all.map(({ sessionId }) => sessionId)
  const { rows } = await sql<FoundRow>`/* sessions-find */
    select ${PLAYER_COLUMNS}, session.id as session_id, session.expires_at, session.is_kept,
      coalesce(session.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false) as is_confirmed,
      session.last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}) as is_stale,
      (
        select max(before.started_at) from player_session as before
        where before.player_id = session.player_id and before.started_at < session.started_at
      ) as previous
    from unnest(${players}::bigint[], ${sessions}::uuid[]) as asked (player_id, id)
      join player_session as session on session.player_id = asked.player_id and session.id = asked.id
      ${joinPlayer(sql`session.player_id`)}
    where ${isAlive}`.execute(db)
  const found = new Map(rows.map((row) => [row.session_id, row]))
  return all.map(({ sessionId, siteId }) => {
    const row = found.get(sessionId)
    if (row === undefined || row.site_id !== siteId) return null
    return {
      ...playerOf(row),
      sessionId,
      expiresAtMs: row.expires_at.getTime(),
      previousSignInAtMs: row.previous?.getTime() ?? null,
      isPersistent: row.is_kept,
      isConfirmed: row.is_confirmed,
      isStale: row.is_stale,
    }
  })
}
