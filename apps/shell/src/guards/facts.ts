import type { BlockResult, Switches } from '@evens/contracts'

/** From the site's configuration. */
export type SiteFacts = {
  readonly languages: { readonly all: readonly string[]; readonly default: string; readonly hidden: readonly string[] }
  readonly switches: Switches
  readonly availableRoutes: Readonly<Record<string, boolean>>
  readonly routes: {
    readonly blocklist: readonly string[]
    readonly authPairs: readonly { readonly route_from: string; readonly route_to: string }[]
    readonly authApp: string | null
  }
  /** The jurisdiction lets partner links set cookies only after consent to marketing. */
  readonly needsReferralConsent: boolean
  /** True while the configuration's flags close the site. */
  readonly isMaintenance: boolean
}

export type PlayerFacts = {
  readonly id: string
  readonly banLevel: number
  readonly banVersion: number
  readonly isTermsChanged: boolean
}

/** `ipad-desktop`: a tablet whose user agent claims to be a desktop computer. */
export type Platform = 'desktop' | 'mobile' | 'ipad-desktop'

/** From the visitor's cookies, headers and session, each already checked by the edge that read it. */
export type VisitorFacts = {
  readonly player: PlayerFacts | null
  /** By preference; the language that the visitor has chosen comes first. */
  readonly preferredLanguages: readonly string[]
  readonly platform: Platform
  /** A search engine's crawler. */
  readonly isCrawler: boolean
  readonly hasMaintenanceCookie: boolean
  /** The visitor agreed to marketing cookies. */
  readonly agreesToMarketing: boolean
  /** The geo-off cookie, only with the server's signature: a visitor can't lift a block. */
  readonly isGeoOff: boolean
  /** The route on which login or registration began, until guard 18 has redirected. */
  readonly authStartedFrom: string | null
  /** The page after registration, stored from the query. */
  readonly afterRegistration: string | null
}

/** Games preview: GT, R and OR on the wire. */
export type GamePreview = { readonly id: number; readonly route: string; readonly oldRoute: string | null }

export type RedirectAnswer = { readonly redirect: boolean; readonly code: number | null; readonly url: string | null }

/** All inputs of the guards, loaded before they run. `null` when not needed or not available. */
export type Facts = {
  readonly site: SiteFacts
  readonly visitor: VisitorFacts
  /** The result of the block check; a failed check counts as maintenance. */
  readonly block: BlockResult | 'failed' | null
  /** The answer of redirect-light. */
  readonly moved: RedirectAnswer | null
  /** The version this page runs and the newest one; the browser only. */
  readonly appVersion: { readonly first: string; readonly reported: string } | null
  readonly games: readonly GamePreview[] | null
  /** The player and address the server rendered the page for; only on the browser's first navigation. */
  readonly rendered: { readonly address: string; readonly playerId: string | null } | null
  /** Verdicts of the guards that remotes have added. */
  readonly remoteVerdicts: readonly boolean[]
  /** The address carries a preview of the status pages that the server has signed for an operator. */
  readonly mayPreview: boolean
  readonly isNavigationBlocked: boolean
}

/** Fails closed: without a result of the block check the site is closed. */
export function isMaintenanceActive({ site, visitor, block }: Facts): boolean {
  return site.isMaintenance || visitor.hasMaintenanceCookie || block === 'failed'
}
