import { CAPTCHA_TYPE_OF, type CodeSent, type TransferReply } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { uniqueViolation } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { moveToSite, noteAct, possibleNumberOf } from '../players/index.ts'
import { withMinimumDuration, type SignedIn } from '../sessions/index.ts'
import { hostBeside } from './core/paths.ts'
import type { SecurityDeps } from './deps.ts'
import { provenBy } from './notices.ts'

const MINUTE = 60
const REDIRECT = 'transfer'
const SIGN_IN = 'transfer-sign-in'

type Deps = Pick<
  SecurityDeps,
  'db' | 'sites' | 'siteFor' | 'codes' | 'messages' | 'captcha' | 'players' | 'sessions' | 'open'
>
type Phone = { readonly country_code: string; readonly phone: string; readonly captcha?: string }
type Moved = { readonly status: 'moved'; readonly userId: string; readonly password: string }

/**
 * Moves a player to another site of the operator: a code to the phone, a token carried over, and there a token that
 * signs in. No password is ever sent (safety T041).
 */
export const createTransfer = (deps: Deps) => ({ ...createDeparture(deps), ...createArrival(deps) })

/** On the old site: the code to the phone, and the token that is carried over. */
function createDeparture({ db, sites, codes, messages, captcha, players }: Deps) {
  const siteById = (id: string) => {
    const site = sites.find((one) => one.id === id)
    invariant(site !== undefined, `no site ${id} to move to`)
    return site
  }

  async function find(player: SignedIn, id: string) {
    const transfer = await openTransfer(db, player.id, id)
    if (transfer === null) throw new Refusal('NOT_FOUND')
    return transfer
  }

  return {
    isRequired: async (playerId: bigint): Promise<boolean> => (await openTransfer(db, playerId)) !== null,

    async show({ id }: SignedIn): Promise<TransferReply> {
      const transfer = await openTransfer(db, id)
      if (transfer === null) return { transfer: null }
      return { transfer: { id: transfer.id, siteName: siteById(transfer.to_site).brand.name } }
    },

    /** For a foreign number the answer is the same, but nothing is sent and no code matches. */
    async sendCode(request: FastifyRequest, player: SignedIn, id: string, given: Phone): Promise<CodeSent> {
      await find(player, id)
      await captcha.require(request, CAPTCHA_TYPE_OF.textMessage, given.captcha)
      const phone = possibleNumberOf(given.phone, given.country_code)
      if (phone === null) throw new Refusal('ADDRESS_UNUSABLE', { field: 'phone' })
      const own = await players.byId(player.siteId, player.id)
      const sending = codes.begin({
        siteId: player.siteId,
        playerId: player.id,
        purpose: 'transfer',
        to: { phone },
        language: request.language,
        visitor: messages.visitorOf(request),
        address: request.ip,
        isDecoy: own?.phone !== phone,
      })
      const begun = await withMinimumDuration(sending)
      await db.updateTable('player_transfer').set({ code_id: begun.id }).where('id', '=', id).execute()
      return { id: begun.id, deadline: begun.deadlineMs }
    },

    async checkCode(request: FastifyRequest, player: SignedIn, id: string, code: string) {
      const { code_id: codeId, to_site: toSite } = await find(player, id)
      if (codeId === null) throw new Refusal('TIME_UP')
      const proof = await codes.prove({ id: codeId, purpose: 'transfer', code })
      provenBy(proof, player.id)
      const redirectToken = await codes.link({
        siteId: toSite,
        playerId: player.id,
        purpose: REDIRECT,
        seconds: MINUTE,
      })
      const host = hostBeside(siteById(toSite).hosts, request.host)
      // In the fragment, so that no server log and no referrer holds it.
      return { redirectToken, redirectUrl: `//${host}/${request.language}/user/login#transfer=${redirectToken}` }
    },
  }
}

/** On the new site: the move itself, and the sign-in with the token that it returns. */
function createArrival(deps: Deps) {
  const { siteFor, codes, sessions, open } = deps

  return {
    async userData(request: FastifyRequest, redirectToken: string): Promise<Moved> {
      const siteId = siteFor(request.hostname).id
      const { playerId, password } = await move(deps, redirectToken, siteId).catch((error: unknown) => {
        if (uniqueViolation(error) !== null) throw new Refusal('TRANSFER_TAKEN')
        throw error
      })
      sessions.forget([playerId])
      return { status: 'moved', userId: String(playerId), password }
    },

    async signIn(request: FastifyRequest, reply: FastifyReply, userId: string, password: string) {
      const siteId = siteFor(request.hostname).id
      const link = await codes.redeem({ siteId, purpose: SIGN_IN, token: password })
      if (link === null || link.playerId === null || String(link.playerId) !== userId) throw new Refusal('LINK_OVER')
      return open(request, reply, { id: link.playerId }, false)
    },
  }
}

async function openTransfer(db: Deps['db'], playerId: bigint, id?: string) {
  const row = await db
    .selectFrom('player_transfer')
    .select(['id', 'to_site', 'code_id'])
    .where('player_id', '=', playerId)
    .where('moved_at', 'is', null)
    .executeTakeFirst()
  return row === undefined || (id !== undefined && row.id !== id) ? null : row
}

/** Carries the move out on the new site and returns a one-time token that signs in there. */
const move = (
  { db, codes, sessions }: Pick<Deps, 'db' | 'codes' | 'sessions'>,
  redirectToken: string,
  siteId: string,
): Promise<{ playerId: bigint; password: string }> =>
  db.transaction().execute(async (tx) => {
    const link = await codes.redeem({ siteId, purpose: REDIRECT, token: redirectToken }, tx)
    if (link === null || link.playerId === null) throw new Refusal('LINK_OVER')
    const { playerId } = link
    // The gate is locked before the player's row.
    await sessions.endAll(playerId, 'moved', null, tx)
    const moved = await tx
      .updateTable('player_transfer')
      .set({ moved_at: sql<Date>`clock_timestamp()` })
      .where('player_id', '=', playerId)
      .where('to_site', '=', siteId)
      .where('moved_at', 'is', null)
      .returning('from_site')
      .executeTakeFirst()
    if (moved === undefined) throw new Refusal('LINK_OVER')
    await moveToSite(tx, playerId, siteId)
    await tx.updateTable('player_social_link').set({ site_id: siteId }).where('player_id', '=', playerId).execute()
    await noteAct(tx, { siteId, playerId, act: 'transferred', detail: { from: moved.from_site } })
    return { playerId, password: await codes.link({ siteId, playerId, purpose: SIGN_IN, seconds: MINUTE }, tx) }
  })
