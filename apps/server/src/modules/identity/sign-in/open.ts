import { WITHDRAW_ONLY_HEADER, type PlayerSession, type SignedInReply } from '@evens/contracts'
import { packOf } from '@evens/rules/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { noteAct } from '../audit-note.ts'
import type { IdentityTools } from '../parts.ts'
import type { Credentials } from '../players.ts'
import { channelOf, giveToken } from './cookie.ts'
import { noteDevice } from './device.ts'
import { shown } from './shown.ts'
import { refuseWhoStaysAway } from './stays-away.ts'

/** A page on which a film runs asks for nothing for a while: the browser's own timer stands still then. */
const MEDIA_GRACE_MINUTES = 10
const TICKET_SECONDS = 5 * 60

/** The purpose of the ticket between the first proof and the second. */
export const TWO_STEP = 'two_step'

/** The last step of every way in. */
export function createOpen(tools: IdentityTools) {
  const { db, players, sessions, codes, device, siteFor, clock } = tools

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
    await refuseWhoStaysAway(db, player.id, request.headers[WITHDRAW_ONLY_HEADER] === '1')
    const { limits, jurisdiction } = siteFor(request.hostname)
    const idleMinutes = limits.autoLogOffMinutes + MEDIA_GRACE_MINUTES
    const { realityCheckMinutes: realityMinutes } = packOf(jurisdiction.pack)
    await noteDevice(tools, request, reply, found)
    const opening = { isKept: save, idleMinutes, realityMinutes }
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
