import { hash } from 'node:crypto'
import type { SessionEnding } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { createBatch } from '../../platform/batch.ts'
import type { Player } from '../players/index.ts'
import {
  createSessionStore,
  type Device,
  type Found,
  type OfOne,
  type Opening,
  type SignedIn,
} from './session-store.ts'
import type { SessionTables } from './tables.ts'
import type { Channel, TokenClaims, Tokens } from './tokens.ts'

export type { Device, SignedIn } from './session-store.ts'

export type Opened = { readonly token: string; readonly session: SignedIn }

/** A session that ended on another node is refused here after this long at the latest (safety I22). */
const CACHED_MS = 1000
const CACHED_MAX = 20_000
const REVOKED_MAX = 20_000
const LOOKED_UP_MAX = 200
const TOUCHED_TOGETHER_MS = 50

type Cached = {
  readonly untilMs: number
  /** A signature is verified once for the lifetime of the token. */
  readonly claims: Promise<TokenClaims | null>
  readonly session: Promise<Found | null>
}

/** The token names a session; the database says whether it is still valid. */
export function createSessions(db: Kysely<SessionTables>, tokens: Tokens, clock: Clock) {
  const store = createSessionStore(db)
  const reader = createSessionReader(store, tokens, clock)
  const { forget } = reader

  async function withToken(session: SignedIn, channel?: Channel): Promise<Opened> {
    const { id: playerId, sessionId, siteId, expiresAtMs } = session
    return { token: await tokens.sign({ playerId, sessionId, siteId, expiresAtMs }, channel), session }
  }

  return {
    ...reader,
    open: async (player: Player, device: Device, opening: Opening, channel?: Channel): Promise<Opened> =>
      withToken(await store.insert(player, device, opening), channel),

    /** A new token of the same session. */
    again: withToken,

    /** A short-lived token that scripts may carry. */
    shortToken(session: SignedIn, seconds: number, channel?: Channel): Promise<string> {
      const { id: playerId, sessionId, siteId } = session
      const expiresAtMs = Math.min(session.expiresAtMs, clock.nowMs() + seconds * 1000)
      return tokens.sign({ playerId, sessionId, siteId, expiresAtMs }, channel)
    },

    /** The same session, confirmed, under a new id, so that a stolen old token is worthless (safety T039). */
    async renew(session: SignedIn, channel?: Channel): Promise<Opened | null> {
      const sessionId = await store.rename(session)
      forget([session.id])
      return sessionId === null ? null : withToken({ ...session, sessionId, isConfirmed: true }, channel)
    },

    /** Returns whether there was a session to end. */
    async end({ id, sessionId }: OfOne, why: SessionEnding): Promise<boolean> {
      const ended = await store.end(id, { only: sessionId }, why)
      forget([id])
      return ended === 1
    },

    /** Ends all sessions of a player, or all but one; returns how many. */
    async endAll(
      playerId: bigint,
      why: SessionEnding,
      except: string | null = null,
      within?: QueryExecutorProvider,
    ): Promise<number> {
      const ended = await store.end(playerId, { except }, why, within)
      forget([playerId])
      return ended
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

type Store = ReturnType<typeof createSessionStore>

/** Look-ups of sessions by token. */
function createSessionReader(store: Store, tokens: Tokens, clock: Clock) {
  // Ended sessions stay ended: refusing them needs no query, and the database is busiest when many end at once.
  const revoked = new Set<string>()
  // Concurrent look-ups share one query.
  const find = createBatch({ max: LOOKED_UP_MAX, run: store.find })
  const touch = createBatch({ waitMs: TOUCHED_TOGETHER_MS, max: LOOKED_UP_MAX, run: store.touch })

  async function look(reading: Promise<TokenClaims | null>): Promise<Found | null> {
    const claims = await reading
    if (claims === null || claims.expiresAtMs <= clock.nowMs() || revoked.has(claims.sessionId)) return null
    return find(claims)
  }

  const { forget, read } = createSessionCache(clock, look)

  /** Refuses these sessions from now on; they ended here or on another node. */
  function revoke(ended: readonly Ended[]): void {
    for (const { id } of ended) revoked.add(id)
    for (const id of revoked) {
      if (revoked.size <= REVOKED_MAX) break
      revoked.delete(id)
    }
    forget(ended.map(({ player }) => player))
  }

  /** The session of a token, without counting as activity. */
  const lookUp = (token: string, siteId: string): Promise<Found | null> =>
    read(keyOf(token, siteId), () => tokens.read(token, siteId))

  return {
    lookUp,
    forget,
    revoke,
    /** The session of a token; null for an invalid one. Queries once a second for each token, not for each request. */
    async of(token: string, siteId: string): Promise<SignedIn | null> {
      const session = await lookUp(token, siteId)
      // Not awaited: the request neither waits for the write nor fails with it.
      if (session?.isStale === true) touch(session).catch(() => undefined)
      return session
    },

    /** The reason why the session of this token ended; null while it is valid or when it is unknown. */
    async whyEnded(token: string, siteId: string): Promise<SessionEnding | null> {
      const claims = await tokens.read(token, siteId)
      return claims === null ? null : store.whyEnded(claims)
    },
  }
}

/** Look-ups by token, cached for a second; a failed one is not cached. */
function createSessionCache(clock: Clock, look: (claims: Promise<TokenClaims | null>) => Promise<Found | null>) {
  const known = new Map<string, Cached>()
  const playersOf = new Map<string, bigint>()
  // Look-ups under way: their player is not known yet, and they may have read a state that is about to change.
  const underWay = new Set<string>()

  function remember(key: string, claims: Promise<TokenClaims | null>): Promise<Found | null> {
    if (known.size >= CACHED_MAX) drop(known.keys().next().value ?? '')
    const session = look(claims)
    const entry = { untilMs: clock.nowMs() + CACHED_MS, claims, session }
    known.delete(key)
    known.set(key, entry)
    underWay.add(key)
    session.then(
      (found) => {
        if (known.get(key) !== entry) return
        underWay.delete(key)
        if (found !== null) playersOf.set(key, found.id)
      },
      () => known.get(key) === entry && drop(key),
    )
    return session
  }

  function drop(key: string): void {
    known.delete(key)
    playersOf.delete(key)
    underWay.delete(key)
  }

  /**
   * Invalidates the cached sessions of these players. A look-up under way may belong to one of them and may have read the
   * old state: it still answers its current callers, but no later ones.
   */
  function forget(players: readonly bigint[]): void {
    const all = new Set(players)
    for (const [key, player] of playersOf) if (all.has(player)) drop(key)
    for (const key of underWay) drop(key)
  }

  function read(key: string, verify: () => Promise<TokenClaims | null>): Promise<Found | null> {
    const entry = known.get(key)
    if (entry !== undefined && entry.untilMs > clock.nowMs()) return entry.session
    return remember(key, entry?.claims ?? verify())
  }

  return { forget, read }
}

const keyOf = (token: string, siteId: string): string => hash('sha256', `${siteId}\0${token}`, 'base64')

type Ended = { readonly id: string; readonly player: bigint }

/** Longer than a poll may be late. */
const LOOK_BACK_SECONDS = 10

/**
 * Polls for sessions that ended on any node, by sign-out, a new password or a ban, and notifies the listeners of this
 * node. One query serves all players.
 */
export function createEndings(db: Kysely<SessionTables>, revoke: (ended: readonly Ended[]) => void) {
  const listeners = new Set<(players: ReadonlySet<bigint>) => void>()
  let reported = new Set<string>()

  return {
    /** Returns a function that unsubscribes. */
    onEnded(listener: (players: ReadonlySet<bigint>) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    async lookForEndings(): Promise<void> {
      await endTimedOut(db)
      const rows = await db
        .selectFrom('player_session')
        .select(['player_id as player', 'id'])
        .where('ended_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${LOOK_BACK_SECONDS})`)
        .execute()
      const fresh = rows.filter(({ id }) => !reported.has(id))
      reported = new Set(rows.map(({ id }) => id))
      if (fresh.length === 0) return
      revoke(fresh)
      const players = new Set(fresh.map(({ player }) => player))
      for (const listener of listeners) listener(players)
    },
  }
}

/** Ends sessions whose time limit has passed, dated at that moment whichever node finds them. */
const endTimedOut = (db: Kysely<SessionTables>) =>
  sql`
    update player_session set ended_at = limit_at, ended_why = 'session-limit'
    where ended_at is null and limit_at <= clock_timestamp()`.execute(db)
