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
  /** Whether the configuration's flags close the site now. */
  readonly isMaintenance: boolean
}

export type PlayerFacts = {
  readonly id: string
  readonly banLevel: number
  readonly banVersion: number
  readonly isTermsChanged: boolean
}

/** `ipad-desktop`: a tablet that calls itself a desktop computer. */
export type Platform = 'desktop' | 'mobile' | 'ipad-desktop'

/** From the visitor's cookies, headers and session, each already checked by the edge that read it. */
export type VisitorFacts = {
  readonly player: PlayerFacts | null
  /** Best first; the language the visitor has chosen leads. */
  readonly preferredLanguages: readonly string[]
  readonly platform: Platform
  /** A search engine's crawler. */
  readonly isCrawler: boolean
  readonly hasMaintenanceCookie: boolean
  /** The geo-off cookie, and only if the server has vouched for it: a visitor can't lift a block. */
  readonly isGeoOff: boolean
  /** The route from which login or registration was begun, until guard 18 has answered it. */
  readonly authStartedFrom: string | null
  /** Where registration is to lead; kept from the query. */
  readonly afterRegistration: string | null
}

/** Games preview: GT, R and OR on the wire. */
export type GamePreview = { readonly id: number; readonly route: string; readonly oldRoute: string | null }

export type RedirectAnswer = { readonly redirect: boolean; readonly code: number | null; readonly url: string | null }

/** All that the guards look at, loaded before they run. What was not needed or could not be had is `null`. */
export type Facts = {
  readonly site: SiteFacts
  readonly visitor: VisitorFacts
  /** The answer of the block check; a check that failed counts as maintenance. */
  readonly block: BlockResult | 'failed' | null
  /** The answer of redirect-light. */
  readonly moved: RedirectAnswer | null
  /** The version this page runs and the newest one; the browser only. */
  readonly appVersion: { readonly first: string; readonly reported: string } | null
  readonly games: readonly GamePreview[] | null
  /** For whom and under which address the server rendered the page; the browser's first navigation only. */
  readonly rendered: { readonly address: string; readonly playerId: string | null } | null
  /** What the guards of the remotes said. */
  readonly remoteVerdicts: readonly boolean[]
  readonly isNavigationBlocked: boolean
}
