import { WITHDRAW_ONLY_HEADER, type PlayerSession, type SignedInReply } from '@evens/contracts'
import { packOf } from '@evens/rules/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { noteAct, type Credentials } from '../players/index.ts'
import { channelOf, giveToken } from './cookie.ts'
import type { SignInDeps } from './deps.ts'
import { noteDevice } from './known-device.ts'
import type { SignedIn } from './sessions.ts'
import type { SessionTables } from './tables.ts'

/** A page that plays a video sends no requests for a while, and its own idle timer pauses. */
const MEDIA_GRACE_MINUTES = 10
const TICKET_SECONDS = 5 * 60

/** Purpose of the one-time token between first and second factor. */
export const TWO_STEP = 'two_step'

type Deps = Pick<SignInDeps, 'db' | 'players' | 'sessions' | 'codes' | 'messages' | 'device' | 'siteFor' | 'clock'>

/** The last step of every way to sign in. */
export function createOpen({ db, players, sessions, codes, messages, device, siteFor, clock }: Deps) {
  async function credentialsOf(request: FastifyRequest, { id }: { readonly id: bigint }): Promise<Credentials> {
    const found = await players.byId(siteFor(request.hostname).id, id)
    if (found === null) throw new Refusal('WRONG_CREDENTIALS')
    return found
  }

  async function openFor(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Credentials,
    save: boolean,
  ): Promise<PlayerSession> {
    const { player } = found
    await refuseExcluded(db, player.id, request.headers[WITHDRAW_ONLY_HEADER] === '1')
    const { limits, jurisdiction } = siteFor(request.hostname)
    const idleMinutes = limits.autoLogOffMinutes + MEDIA_GRACE_MINUTES
    const { realityCheckMinutes: realityMinutes } = packOf(jurisdiction.pack)
    await noteDevice({ db, messages, device }, request, reply, found)
    const opening = { isPersistent: save, idleMinutes, realityMinutes }
    const opened = await sessions.open(player, device(request), opening, channelOf(request))
    await noteAct(db, { siteId: player.siteId, playerId: player.id, act: 'signed-in' })
    giveToken(request, reply, opened)
    return shown(opened.session)
  }

  return {
    async open(
      request: FastifyRequest,
      reply: FastifyReply,
      player: { readonly id: bigint },
      save: boolean,
    ): Promise<PlayerSession> {
      return openFor(request, reply, await credentialsOf(request, player), save)
    },

    async enter(
      request: FastifyRequest,
      reply: FastifyReply,
      player: { readonly id: bigint },
      save: boolean,
    ): Promise<SignedInReply> {
      const found = await credentialsOf(request, player)
      if (!found.hasSecondFactor) return openFor(request, reply, found, save)
      const { siteId, id: playerId } = found.player
      const ticket = await codes.link({
        siteId,
        playerId,
        purpose: TWO_STEP,
        seconds: TICKET_SECONDS,
        given: { save },
      })
      return { needsCode: true, ticket, deadline: clock.nowMs() + TICKET_SECONDS * 1000 }
    },
  }
}

/**
 * A self-excluded player may sign in only to withdraw. A player whose daily session time is used up may sign in again
 * on the next day.
 */
async function refuseExcluded(db: Kysely<SessionTables>, playerId: bigint, isToWithdraw: boolean): Promise<void> {
  const { rows } = await sql<{ excluded_until: Date | null; time_out_until: Date | null }>`
    select * from limit_sign_in(${playerId})`.execute(db)
  const { excluded_until: excluded = null, time_out_until: used = null } = rows[0] ?? {}
  if (excluded !== null && !isToWithdraw) throw new Refusal('SELF_EXCLUDED', { untilMs: excluded.getTime() })
  if (excluded === null && used !== null) throw new Refusal('SESSION_LIMIT_USED', { untilMs: used.getTime() })
}

export const shown = (session: SignedIn): PlayerSession => ({
  userId: String(session.id),
  user_id: String(session.id),
  name: session.name,
  login: session.login,
  currency: session.currency,
  exp: Math.floor(session.expiresAtMs / 1000),
  previousSignInAt: session.previousSignInAtMs,
  ban_level: session.banLevel,
  isConfirmed: session.isConfirmed,
})
