import { GRANT_SECONDS, getRights, getSecureData, GGRU_COOKIE, GRANT_COOKIE, type RightsReply } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { cookieAttributes, giveCookie, readCookie } from '../../platform/http/host-cookie.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { SignInDeps, PlayerOf } from './deps.ts'
import type { SignedIn } from './sessions.ts'

type Whose = Pick<SignedIn, 'id' | 'siteId' | 'sessionId'>

const GRANT = /^([0-9]{13})\.([\w-]{43})$/
const GGRU_LENGTH = 22

/** A pseudonym of the player for services that must not know who it is, and short-lived grants of a session. */
export function createGrants(key: Uint8Array, clock: Clock) {
  const codeOf = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

  const grantCode = ({ id, siteId, sessionId }: Whose, expiresAtMs: number): string =>
    codeOf('grant', siteId, String(id), sessionId, String(expiresAtMs))

  return {
    /** The same at every sign-in, another at every site. */
    ggruOf: ({ id, siteId }: Whose): string => codeOf('ggru', siteId, String(id)).slice(0, GGRU_LENGTH),

    give(whose: Whose): { readonly grant: string; readonly expiresAtMs: number } {
      const expiresAtMs = clock.nowMs() + GRANT_SECONDS * 1000
      return { grant: `${expiresAtMs}.${grantCode(whose, expiresAtMs)}`, expiresAtMs }
    },

    isGood(grant: string | undefined, whose: Whose): boolean {
      const [, until = '', code = ''] = GRANT.exec(grant ?? '') ?? []
      if (code === '' || Number(until) <= clock.nowMs()) return false
      return timingSafeEqual(Buffer.from(grantCode(whose, Number(until))), Buffer.from(code))
    },
  }
}

/** The reason of a refusal; null when allowed. */
type Blocks = { readonly stake: string | null; readonly deposit: string | null }

const NONE = { stake: false, deposit: false, withdraw: false, appeal: false, secureData: false }

type RightsDeps = Pick<SignInDeps, 'db' | 'clock'> & { readonly playerOf: PlayerOf; readonly key: Uint8Array }

/** The rights of the asking account, and its pseudonym for services beside the site. */
export function rightsRoutes(app: App, { db, playerOf, key, clock }: RightsDeps): void {
  const grants = createGrants(key, clock)

  /** Checks an amount of zero: a refusal of it holds for every amount. */
  async function blocksOf({ id, siteId, currency }: SignedIn): Promise<Blocks> {
    const { rows } = await sql<Blocks>`
      select coalesce(
          suspension_of(jsonb_build_object('site', ${siteId}::text, 'player', ${String(id)}::text, 'subjects', '[]'::jsonb)),
          limit_refusal(${id}, 'stake', ${currency}, 0), limit_identity_refusal(${id}, 'stake', ${currency}, 0)
        ) as stake,
        coalesce(
          case when suspension_of_player(${id}) then 'betting-off' end, limit_refusal(${id}, 'deposit', ${currency}, 0),
          limit_identity_refusal(${id}, 'deposit', ${currency}, 0)
        ) as deposit`.execute(db)
    const [blocks] = rows
    if (blocks === undefined) throw new Refusal('UNAVAILABLE')
    return blocks
  }

  async function rightsOf(player: SignedIn, grant: string | undefined): Promise<RightsReply> {
    const { stake, deposit } = await blocksOf(player)
    const isBanned = player.banLevel > 0
    return {
      user_id: String(player.id),
      rights: {
        stake: !isBanned && stake === null,
        deposit: !isBanned && deposit === null,
        // Withdrawals are never blocked.
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
    // Other services read the cookie by this name, so it has no prefix; it is no credential.
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
