import type { SwitchName } from '@evens/contracts'
import type { Params } from '@evens/router'

export type RemoteName =
  | 'frame'
  | 'sportsbook'
  | 'coupon'
  | 'pools'
  | 'esports'
  | 'casino'
  | 'games'
  | 'account'
  | 'office'
  | 'cashier'
  | 'promo'
  | 'info'
  | 'technical'

export type Layout = 'default' | 'empty' | 'maintenance' | 'blocked'
export type FooterTheme = 'default' | 'compact' | 'none'
export type MenuTheme = 'sports' | 'esports' | 'casino' | 'office' | 'info' | 'none'

/** `payment-setting`: a login is required only while the site's only-for-authorized setting is on. */
export type Auth = 'required' | 'anonymous-only' | 'payment-setting'

/** Access to a route under a ban. Without an entry a banned player has none. */
export type BanRule =
  | 'allowed'
  /** Exists only under a ban: without one the player is redirected home. */
  | 'ban-only'
  /** Only under the ban levels that leave withdrawals open. */
  | 'withdrawal'

/** Target of a route without a page of its own; the query is passed on. */
export type RouteRedirect = {
  readonly to: string
  readonly params?: Params
  readonly add?: Readonly<Record<string, string>>
  readonly status: 301 | 302
}

/** The part of a route that the guards use. */
export type RouteRules = {
  readonly path: `/${string}`
  readonly auth?: Auth
  /** Login, registration and the office: between them a player moves without leaving the account. */
  readonly accountArea?: true
  /** The specification's meta 13: an entry that the site's available routes must have. */
  readonly available?: string
  /** A switch without which the page does not exist. */
  readonly switch?: SwitchName
  readonly ban?: BanRule
  readonly quickCoupon?: true
  /** A page shown only for a block or maintenance. */
  readonly status?: true
}

/** A route with a page. */
export type PageSpec = RouteRules & {
  readonly remote: RemoteName
  /** The remote's name of the view; routes of one remote may share a view. */
  readonly view: string
  readonly layout: Layout
  readonly footer: FooterTheme
  readonly menu: MenuTheme
  /** The page above it in the breadcrumbs; home by default. */
  readonly parent?: string
  /** Shows data of one browser, signed in or not: it is rendered for each request and never cached. */
  readonly personal?: true
  /** May be found by search engines. */
  readonly indexable?: true
  /** Dictionaries besides the shared ones and the remote's own. */
  readonly dictionaries?: readonly string[]
  readonly redirect?: never
}

/** A route that only redirects. */
export type RedirectSpec = RouteRules & {
  readonly redirect: (params: Params, query: Pick<URLSearchParams, 'has' | 'get'>) => RouteRedirect
}

export type RouteSpec = PageSpec | RedirectSpec
