import { SWITCHES, type Switches } from '@evens/contracts'
import type { Facts, Navigation, PlayerFacts, SiteFacts, VisitorFacts } from '../guards/index.ts'
import { AVAILABLE_ROUTES, pathOf, type RouteName } from '../routes/index.ts'

type ANavigation = Partial<Omit<Navigation, 'query' | 'from'>> & { readonly from?: RouteName | Navigation['from'] }

/** A click in the browser, from home to the about page, unless overridden. */
export function aNavigation(over: ANavigation = {}): Navigation {
  const { to = 'about', params = {}, search = '', from = 'home', ...rest } = over
  return {
    to,
    params,
    language: 'en',
    path: over.path ?? (to === null ? '/no-such-page' : pathOf(to, params)),
    isCanonical: true,
    search,
    query: new URLSearchParams(search),
    hash: '',
    from:
      typeof from === 'string' ? { name: from, address: `/en${pathOf(from, {})}`.replace(/\/$/, ''), hash: '' } : from,
    origin: 'https://site.test',
    isServer: false,
    isFirst: false,
    ...rest,
  }
}

type ASite = Partial<Omit<SiteFacts, 'switches' | 'routes'>> & {
  readonly switches?: Partial<Switches>
  readonly routes?: Partial<SiteFacts['routes']>
}

/** A site in English, Russian and Arabic, Russian by default, that offers everything. */
export function aSite({ switches, routes, ...rest }: ASite = {}): SiteFacts {
  const defaults = Object.fromEntries(Object.entries(SWITCHES).map(([name, { default: on }]) => [name, on]))
  return {
    languages: { all: ['ru', 'en', 'ar'], default: 'ru', hidden: [] },
    switches: { ...(defaults as Switches), ...switches },
    availableRoutes: Object.fromEntries(AVAILABLE_ROUTES.map((flag) => [flag, true])),
    routes: { blocklist: [], authPairs: [], authApp: null, ...routes },
    needsReferralConsent: false,
    isMaintenance: false,
    ...rest,
  }
}

export function aPlayer(over: Partial<PlayerFacts> = {}): PlayerFacts {
  return { id: '7', banLevel: 0, banVersion: 2, isTermsChanged: false, ...over }
}

/** An anonymous visitor at a desktop. */
export function aVisitor(over: Partial<VisitorFacts> = {}): VisitorFacts {
  return {
    player: null,
    preferredLanguages: [],
    platform: 'desktop',
    isCrawler: false,
    hasMaintenanceCookie: false,
    agreesToMarketing: false,
    isGeoOff: false,
    authStartedFrom: null,
    afterRegistration: null,
    ...over,
  }
}

type SomeFacts = Partial<Omit<Facts, 'site' | 'visitor'>> & {
  readonly site?: ASite
  readonly visitor?: Partial<VisitorFacts>
}

/** An open site and an ordinary visitor: no guard objects. */
export function someFacts({ site, visitor, ...rest }: SomeFacts = {}): Facts {
  return {
    site: aSite(site),
    visitor: aVisitor(visitor),
    block: null,
    moved: null,
    appVersion: null,
    games: null,
    rendered: null,
    remoteVerdicts: [],
    mayPreview: false,
    isNavigationBlocked: false,
    ...rest,
  }
}
