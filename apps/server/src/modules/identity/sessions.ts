import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '@evens/kernel'
import { sql, type Kysely } from 'kysely'
import { createBatch } from '../../platform/batch.ts'
import { OF_PLAYER, playerOf, type Player } from './players.ts'
import type { IdentityTables } from './tables.ts'
import type { TokenClaims, Tokens } from './tokens.ts'

/** Someone who is signed in, on one device. */
export type SignedIn = Player & {
  readonly sessionId: string
  readonly expiresAtMs: number
  readonly previousSignInAtMs: number | null
}

export type Opened = { readonly token: string; readonly session: SignedIn }
type Device = { readonly address: string; readonly agent: string }

const HOURS = 12
const AGENT_MAX = 300
/** A session that is ended elsewhere is dead here after this long at the latest (safety I22). */
const KNOWN_MS = 1000
const KNOWN_MAX = 20_000
const LOOKED_UP_MAX = 200

type Known = {
  readonly untilMs: number
  /** A signature that was good once is good for as long as its token lasts. */
  readonly claims: Promise<TokenClaims | null>
  readonly session: Promise<SignedIn | null>
}

/** The token says which session it is of; the database says whether that one still lives. */
export function createSessions(db: Kysely<IdentityTables>, tokens: Tokens, clock: Clock) {
  const known = new Map<string, Known>()
  const find = createBatch({ waitMs: 0, max: LOOKED_UP_MAX, run: findAll })

  async function open(player: Player, { address, agent }: Device): Promise<Opened> {
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
        address,
        agent: agent.slice(0, AGENT_MAX),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow()
    const expiresAtMs = expiresAt.getTime()
    const token = await tokens.sign({ playerId: player.id, sessionId, siteId: player.siteId, expiresAtMs })
    const previousSignInAtMs = previous?.started_at.getTime() ?? null
    return { token, session: { ...player, sessionId, expiresAtMs, previousSignInAtMs } }
  }

  /** Many who ask at once are looked up together. */
  async function findAll(all: readonly TokenClaims[]): Promise<readonly (SignedIn | null)[]> {
    const rows = await db
      .selectFrom('player_session as session')
      .innerJoin('player', 'player.id', 'session.player_id')
      .select([...OF_PLAYER, 'session.id as session_id', 'session.expires_at'])
      .select((found) =>
        found
          .selectFrom('player_session as before')
          .select((before) => before.fn.max('before.started_at').as('at'))
          .whereRef('before.player_id', '=', 'session.player_id')
          .whereRef('before.started_at', '<', 'session.started_at')
          .as('previous'),
      )
      .where((is) =>
        is(
          is.refTuple('session.player_id', 'session.id'),
          'in',
          all.map(({ playerId, sessionId }) => is.tuple(playerId, sessionId)),
        ),
      )
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .execute()
    const found = new Map(rows.map((row) => [row.session_id, row]))
    return all.map(({ sessionId, siteId }) => {
      const row = found.get(sessionId)
      if (row === undefined || row.site_id !== siteId) return null
      const previousSignInAtMs = row.previous?.getTime() ?? null
      return { ...playerOf(row), sessionId, expiresAtMs: row.expires_at.getTime(), previousSignInAtMs }
    })
  }

  async function look(reading: Promise<TokenClaims | null>): Promise<SignedIn | null> {
    const claims = await reading
    return claims === null || claims.expiresAtMs <= clock.nowMs() ? null : find(claims)
  }

  function remember(key: string, claims: Promise<TokenClaims | null>): Promise<SignedIn | null> {
    if (known.size >= KNOWN_MAX) known.delete(known.keys().next().value ?? '')
    const session = look(claims)
    const entry = { untilMs: clock.nowMs() + KNOWN_MS, claims, session }
    known.delete(key)
    known.set(key, entry)
    session.catch(() => known.get(key) === entry && known.delete(key))
    return session
  }

  return {
    open,
    /** Whose token it is; null for none of ours. Looked up once a second for each token, not for each request. */
    of(token: string, siteId: string): Promise<SignedIn | null> {
      const key = keyOf(token, siteId)
      const entry = known.get(key)
      if (entry !== undefined && entry.untilMs > clock.nowMs()) return entry.session
      return remember(key, entry?.claims ?? tokens.read(token, siteId))
    },
    async end({ id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>, token: string, siteId: string): Promise<void> {
      await db
        .updateTable('player_session')
        .set({ ended_at: sql<Date>`now()` })
        .where('player_id', '=', id)
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .execute()
      known.delete(keyOf(token, siteId))
    },
  }
}

const keyOf = (token: string, siteId: string): string =>
  createHash('sha256').update(siteId).update('\0').update(token).digest('base64')
