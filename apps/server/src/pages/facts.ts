import { cookiesAgreement, type SiteConfig } from '@evens/contracts'
import { packOf } from '@evens/rules/limits'
import { type Facts, type Navigation, needsGamesPreview, type Platform, type SiteFacts } from '@evens/shell/guards'
import type { Player } from '@evens/remote-sdk'
import type { FastifyRequest } from 'fastify'
import { locate } from '@evens/shell/routes'
import { previewRoutes } from '../modules/casino/index.ts'
import { accepted } from '../platform/http/language.ts'
import type { Site, Visitor } from '../modules/site/index.ts'
import { switchesOf } from '../modules/site/index.ts'

/** The guards' facts about a site, the same for every visitor. */
export function siteFactsOf(config: SiteConfig, isMaintenance: boolean): SiteFacts {
  const { languages, availableRoutes, routes, jurisdiction } = config
  const { referralNeedsConsent: needsReferralConsent } = packOf(jurisdiction.pack)
  return { languages, switches: switchesOf(config), availableRoutes, routes, needsReferralConsent, isMaintenance }
}

/** The guards' facts about a request, read once. */
export function factsOf(
  request: FastifyRequest,
  visitor: Visitor,
  site: Site,
  { target, nav }: { readonly target: string; readonly nav: Navigation },
  player: Pick<Player, 'id' | 'accountStatus'> | null,
): Facts {
  const { site: config } = visitor
  const moved = site.movedTo(config, target)
  return {
    site: siteFactsOf(config, visitor.isUnderMaintenance && visitor.maintenanceCookie !== '1'),
    visitor: {
      player: player === null ? null : { id: player.id, ...player.accountStatus },
      preferredLanguages: [request.cookies['lng'], ...accepted(request.headers['accept-language'])].filter(
        (code) => code !== undefined,
      ),
      platform: platformOf(request),
      isCrawler: CRAWLER.test(request.headers['user-agent'] ?? ''),
      hasMaintenanceCookie: visitor.maintenanceCookie === '1',
      agreesToMarketing: cookiesAgreement(Number(request.cookies['cookies_agree_type'])).marketing,
      // The block below already counts a pass that the server signed.
      isGeoOff: false,
      authStartedFrom: locate(request.cookies['registration_started_from'] ?? '')?.name ?? null,
      afterRegistration: request.cookies['redirect_after_registration'] ?? null,
    },
    block: visitor.block,
    moved: moved === null ? null : { redirect: true, code: moved.code, url: moved.url },
    appVersion: null,
    games: needsGamesPreview(nav) ? previewRoutes(config) : null,
    rendered: null,
    remoteVerdicts: [],
    mayPreview: site.isPreview(previewIn(target), config),
    isNavigationBlocked: false,
  }
}

const previewIn = (target: string): string => new URLSearchParams(target.split('?')[1] ?? '').get('preview') ?? ''

/** The part of the facts that the browser's guards start from: the site's, and nothing of the visitor. */
export function carriedFacts({ site, block, mayPreview }: Facts): Pick<Facts, 'site' | 'block' | 'mayPreview'> {
  return { site, block, mayPreview }
}

/** Search engines and those who draw a preview of a link; a script that fetches a page is not one of them. */
const CRAWLER =
  /\b(Googlebot|bingbot|YandexBot|DuckDuckBot|Baiduspider|Applebot|PetalBot|SeznamBot|facebookexternalhit|Twitterbot|TelegramBot|LinkedInBot)\b/i

const IPAD = /\biPad\b/
const MOBILE = /\b(Mobile|Android|iPhone|iPod)\b/

function platformOf(request: FastifyRequest): Platform {
  const agent = request.headers['user-agent'] ?? ''
  if (IPAD.test(agent)) return 'ipad-desktop'
  return MOBILE.test(agent) ? 'mobile' : 'desktop'
}
