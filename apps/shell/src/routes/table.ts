import { ACCOUNT_ROUTES } from './account.ts'
import { BETTING } from './betting.ts'
import { CASINO_ROUTES } from './casino.ts'
import { ESPORTS_ROUTES } from './esports.ts'
import { GAMES_ROUTES } from './games.ts'
import { INFORMATION } from './information.ts'
import { OFFICE_ROUTES } from './office.ts'
import { PAYMENT_RETURN } from './payment-return.ts'
import { PROMO_ROUTES } from './promo.ts'
import type { RedirectSpec, RouteSpec } from './spec.ts'
import { TECHNICAL_ROUTES } from './technical.ts'

/** Every address of the site. The server, the browser, links, the sitemap, the guards and the tests read this table. */
export const ROUTES = {
  ...BETTING,
  ...ESPORTS_ROUTES,
  ...CASINO_ROUTES,
  ...GAMES_ROUTES,
  ...ACCOUNT_ROUTES,
  ...OFFICE_ROUTES,
  ...INFORMATION,
  ...PROMO_ROUTES,
  ...PAYMENT_RETURN,
  ...TECHNICAL_ROUTES,
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof ROUTES
/** The routes that are shown, without those that only lead on. */
export type PageName = {
  [N in RouteName]: (typeof ROUTES)[N] extends Pick<RedirectSpec, 'redirect'> ? never : N
}[RouteName]

export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[]

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name)
}

/** The same entry, with every optional field visible to the type checker. */
export const routeOf = (name: RouteName): RouteSpec => ROUTES[name]

export function isPageName(name: RouteName): name is PageName {
  return routeOf(name).redirect === undefined
}
