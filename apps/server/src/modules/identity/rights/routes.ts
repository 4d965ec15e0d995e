import { getRights, getSecureData, GGRU_COOKIE, GRANT_COOKIE, type RightsReply } from '@evens/contracts'
import { sql } from 'kysely'
import { refuseForeignPage } from '../../../platform/http/foreign-page.ts'
import { cookieAttributes, giveCookie, readCookie } from '../../../platform/http/host-cookie.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, type App } from '../../../platform/http/serve.ts'
import type { IdentityParts } from '../parts.ts'
import type { SignedIn } from '../sessions.ts'
import { createGrants } from './grants.ts'

/** What stands in the way; null when nothing does. */
type Standing = { readonly stake: string | null; readonly deposit: string | null }

const NONE = { stake: false, deposit: false, withdraw: false, appeal: false, secureData: false }

/** What the account of whoever asks may do, and what services beside the site know it by. */
export function rightsRoutes(app: App, { db, playerOf, keys, clock }: IdentityParts): void {
  const grants = createGrants(keys.grants, clock)

  /** Asked for nothing at all: what is refused even so is refused whatever the sum. */
  async function standingOf({ id, siteId, currency }: SignedIn): Promise<Standing> {
    const { rows } = await sql<Standing>`
      select coalesce(
          house_stopped(jsonb_build_object('site', ${siteId}::text, 'player', ${String(id)}::text, 'sports', '[]'::jsonb)),
          limit_refusal(${id}, 'stake', ${currency}, 0)
        ) as stake,
        coalesce(
          case when house_stopped_player(${id}) then 'betting-off' end, limit_refusal(${id}, 'deposit', ${currency}, 0)
        ) as deposit`.execute(db)
    const [standing] = rows
    if (standing === undefined) throw new Refusal('UNAVAILABLE')
    return standing
  }

  async function rightsOf(player: SignedIn, grant: string | undefined): Promise<RightsReply> {
    const { stake, deposit } = await standingOf(player)
    const isBanned = player.banLevel > 0
    return {
      user_id: String(player.id),
      rights: {
        stake: !isBanned && stake === null,
        deposit: !isBanned && deposit === null,
        // Their own money stays theirs, whatever else they may not do.
        withdraw: true,
        appeal: isBanned,
        secureData: grants.isGood(grant, player),
      },
      reason: stake ?? deposit ?? (isBanned ? 'banned' : null),
    }
  }

  serve(app, getSecureData, async ({ request, reply }) => {
    refuseForeignPage(request)
    const player = await playerOf(request)
    if (player === null) throw new Refusal('UNAUTHENTICATED')
    const ggru = grants.ggruOf(player)
    const { grant, expiresAtMs } = grants.give(player)
    // Services beside the site know it by this name, so it has no prefix; it opens nothing by itself.
    reply.setCookie(GGRU_COOKIE, ggru, cookieAttributes(request))
    giveCookie(request, reply, GRANT_COOKIE, grant, { expires: new Date(expiresAtMs) })
    return { ggru, grant, expiresAt: expiresAtMs }
  })

  serve(app, getRights, async ({ request }) => {
    const player = await playerOf(request)
    if (player === null) return { user_id: null, rights: NONE, reason: null }
    return rightsOf(player, readCookie(request, GRANT_COOKIE))
  })
}
