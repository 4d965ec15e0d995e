import { routeOf, type RouteName } from '../routes/index.ts'
import type { SiteFacts } from './facts.ts'

/** Whom a route is for, with the site's settings applied. */
function visitorsOf(name: RouteName, { switches }: SiteFacts): 'players' | 'anonymous' | 'everyone' {
  const { auth } = routeOf(name)
  if (auth === 'required') return 'players'
  if (auth === 'anonymous-only') return 'anonymous'
  return auth === 'payment-setting' && switches.paymentOnlyForAuthorized ? 'players' : 'everyone'
}

export function isOpenTo(name: RouteName, isSignedIn: boolean, site: SiteFacts): boolean {
  const visitors = visitorsOf(name, site)
  return visitors === 'everyone' || (visitors === 'players') === isSignedIn
}
