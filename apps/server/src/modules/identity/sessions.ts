import { hash } from 'node:crypto'
import type { SessionEnding } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import { createBatch } from '../../platform/batch.ts'
import type { Player } from './players.ts'
import type { Ended } from './sessions-ended.ts'
import {
  createSessionStore,
  type Device,
  type Found,
  type OfOne,
  type Opening,
  type SignedIn,
} from './sessions-store.ts'
import type { IdentityTables } from './tables.ts'
import type { Channel, TokenClaims, Tokens } from './tokens.ts'

export type { Device, SignedIn } from './sessions-store.ts'
export type Opened = { readonly token: string; readonly session: SignedIn }

/** A session that is ended elsewhere is dead here after this long at the latest (safety I22). */
const KNOWN_MS = 1000
const KNOWN_MAX = 20_000
const BURIED_MAX = 20_000
const LOOKED_UP_MAX = 200
const SEEN_TOGETHER_MS = 50

type Known = {
  readonly untilMs: number
  /** A signature that was good once is good for as long as its token lasts. */
  readonly claims: Promise<TokenClaims | null>
  readonly session: Promise<Found | null>
}

/** The token says which session it is of; the database says whether that one still lives. */
export function createSessions(db: Kysely<IdentityTables>, tokens: Tokens, clock: Clock) {
  const store = createSessionStore(db)
  const known = new Map<string, Known>()
  const playersOf = new Map<string, bigint>()
  // Look-ups under way: whose they are is not known yet, and they may have read what is about to change.
  const underWay = new Set<string>()
  // What has ended does not live again: nobody need ask the database, which is busiest when many end at once.
  const buried = new Set<string>()
  // Many who ask at once are looked up together.
  const find = createBatch({ max: LOOKED_UP_MAX, run: store.find })
  const see = createBatch({ waitMs: SEEN_TOGETHER_MS, max: LOOKED_UP_MAX, run: store.see })

  async function withToken(session: SignedIn, channel?: Channel): Promise<Opened> {
    const { id: playerId, sessionId, siteId, expiresAtMs } = session
    return { token: await tokens.sign({ playerId, sessionId, siteId, expiresAtMs }, channel), session }
  }

  async function look(reading: Promise<TokenClaims | null>): Promise<Found | null> {
    const claims = await reading
    if (claims === null || claims.expiresAtMs <= clock.nowMs() || buried.has(claims.sessionId)) return null
    return find(claims)
  }

  function remember(key: string, claims: Promise<TokenClaims | null>): Promise<Found | null> {
    if (known.size >= KNOWN_MAX) drop(known.keys().next().value ?? '')
    const session = look(claims)
    const entry = { untilMs: clock.nowMs() + KNOWN_MS, claims, session }
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
   * Invalidates what is cached of these players. A look-up under way may belong to one of them and may have read the state
   * of before: it answers whoever waits for it already, and nobody after this call.
   */
  function forget(players: readonly bigint[]): void {
    const all = new Set(players)
    for (const [key, player] of playersOf) if (all.has(player)) drop(key)
    for (const key of underWay) drop(key)
  }

  /** These have ended, here or on another node. */
  function bury(ended: readonly Ended[]): void {
    for (const { id } of ended) buried.add(id)
    for (const id of buried) {
      if (buried.size <= BURIED_MAX) break
      buried.delete(id)
    }
    forget(ended.map(({ player }) => player))
  }

  /** Whose token it is, without being seen by it. */
  function peek(token: string, siteId: string): Promise<Found | null> {
    const key = keyOf(token, siteId)
    const entry = known.get(key)
    if (entry !== undefined && entry.untilMs > clock.nowMs()) return entry.session
    return remember(key, entry?.claims ?? tokens.read(token, siteId))
  }

  return {
    peek,
    forget,
    bury,
    open: async (player: Player, device: Device, opening: Opening, channel?: Channel): Promise<Opened> =>
      withToken(await store.insert(player, device, opening), channel),

    /** Whose token it is; null for none of ours. Looked up once a second for each token, not for each request. */
    async of(token: string, siteId: string): Promise<SignedIn | null> {
      const session = await peek(token, siteId)
      // Who asks does not wait for it, and is not refused for it.
      if (session?.isStale === true) see(session).catch(() => undefined)
      return session
    },

    /** Why whoever has this token is signed in no longer; null where there is nothing to tell. */
    async whyEnded(token: string, siteId: string): Promise<SessionEnding | null> {
      const claims = await tokens.read(token, siteId)
      return claims === null ? null : store.whyEnded(claims)
    },

    /** Another token of the same session. */
    again: withToken,

    /** One that scripts may carry: soon over. */
    shortToken(session: SignedIn, seconds: number, channel?: Channel): Promise<string> {
      const { id: playerId, sessionId, siteId } = session
      const expiresAtMs = Math.min(session.expiresAtMs, clock.nowMs() + seconds * 1000)
      return tokens.sign({ playerId, sessionId, siteId, expiresAtMs }, channel)
    },

    /** The same session, confirmed, under a new name: whoever knew the old one knows nothing (safety T039). */
    async renew(session: SignedIn, channel?: Channel): Promise<Opened | null> {
      const sessionId = await store.rename(session)
      forget([session.id])
      return sessionId === null ? null : withToken({ ...session, sessionId, isConfirmed: true }, channel)
    },

    /** Whether there was one to end. */
    async end({ id, sessionId }: OfOne, why: SessionEnding): Promise<boolean> {
      const ended = await store.end(id, { only: sessionId }, why)
      forget([id])
      return ended === 1
    },

    /** All of a player, or all but one. Answers how many that were. */
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

const keyOf = (token: string, siteId: string): string => hash('sha256', `${siteId}\0${token}`, 'base64')
