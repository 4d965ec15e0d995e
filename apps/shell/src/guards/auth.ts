import { isRouteName, type RouteName, routeOf, standsAlone } from '../routes/index.ts'
import { addressTo, samePage } from './address.ts'
import { isOpenTo } from './after-auth.ts'
import { type Decision, type Guard, pass, redirect } from './decision.ts'
import type { Facts, SiteFacts } from './facts.ts'
import type { Navigation } from './navigation.ts'

const RETURN_LENGTH_MAX = 1000

/** Guard 9: login required, or only for those who have not signed in. */
export const auth: Guard = (nav, facts) => {
  const player = facts.visitor.player
  if (nav.to === null || isOpenTo(nav.to, player !== null, facts.site)) return pass
  if (player === null) return toLogin(nav, facts)
  const page = routeOf(nav.to).accountArea === true ? 'officeAccount' : 'home'
  return redirect(addressTo(nav, facts, page), { replace: true })
}

/**
 * Home has no login form of its own. `modal=login` opens the login there, also when the server redirects and no effect
 * can reach the page; `returnUrl` brings the player back to what was asked for.
 */
function toLogin(nav: Navigation, facts: Facts): Decision {
  const page = loginRoute(facts.site)
  const add = { ...(page === 'home' ? { modal: 'login' } : {}), returnUrl: returnAddress(nav, facts) }
  return redirect(addressTo(nav, facts, page, { add }), { effects: [{ kind: 'open-login' }] })
}

function loginRoute(site: SiteFacts): RouteName {
  const { authApp } = site.routes
  if (authApp !== null && isRouteName(authApp) && standsAlone(authApp) && isOpenTo(authApp, false, site)) return authApp
  return site.switches.loginPage ? 'login' : 'home'
}

/** Built from the canonical address of one of our pages, hence inside the site. */
function returnAddress(nav: Navigation, facts: Facts): string {
  const address = samePage(nav, facts)
  return address.length <= RETURN_LENGTH_MAX ? address : samePage({ ...nav, search: '' }, facts)
}
