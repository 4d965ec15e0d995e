import { href, locate, type RouteName, routeOf } from '../routes/index.ts'
import type { SiteFacts } from './facts.ts'
import { safeReturnPath } from './safe-return-path.ts'

export type AuthChange = {
  readonly isSignedIn: boolean
  readonly language: string
  readonly origin: string
  /** The current page. */
  readonly at: RouteName | null
  /** The stored return address, unchecked. */
  readonly returnUrl: string | null
  /** The addresses visited before, the latest last. */
  readonly before: readonly string[]
}

/** The page after login or logout: the return address, or away from a page that is now closed. `null`: stay. */
export function afterAuth(change: AuthChange, site: SiteFacts): string | null {
  const wanted = openPath(change.returnUrl, change, site)
  if (wanted !== null) return wanted
  if (change.at !== null && isOpenTo(change.at, change.isSignedIn, site)) return null
  return openPath(change.before.at(-1) ?? null, change, site) ?? href(change.language, 'home')
}

function openPath(address: string | null, { origin, isSignedIn }: AuthChange, site: SiteFacts): string | null {
  const path = safeReturnPath(address, origin)
  if (path === null) return null
  const name = locate(new URL(path, origin).pathname)?.name ?? null
  return name !== null && isOpenTo(name, isSignedIn, site) ? path : null
}

/** The audience of a route, with the site's settings applied. */
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
