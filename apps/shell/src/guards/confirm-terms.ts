import { routeOf, type RouteName } from '../routes/index.ts'
import { addressTo } from './address.ts'
import { pass, redirect, type Guard } from './decision.ts'

/** The texts to be confirmed can be read first, and an error can always be shown. */
const READABLE: ReadonlySet<RouteName> = new Set<RouteName>(['terms', 'rules', 'privacy', 'error', 'serverError'])

/** Guard 11: changed terms are confirmed before anything else; without a change the page is not there for anyone. */
export const confirmTerms: Guard = (nav, facts) => {
  const { site, visitor } = facts
  const mustConfirm = site.switches.confirmTerms && visitor.player?.isTermsChanged === true
  if (!mustConfirm) return nav.to === 'confirmTerms' ? redirect(addressTo(nav, facts, 'home'), { replace: true }) : pass
  if (nav.to === 'confirmTerms' || (nav.to !== null && isReadable(nav.to))) return pass
  return redirect(addressTo(nav, facts, 'confirmTerms'))
}

/** Status pages, too: guard 3 redirects there, and the two guards would form a redirect loop. */
const isReadable = (name: RouteName): boolean => READABLE.has(name) || routeOf(name).status === true
