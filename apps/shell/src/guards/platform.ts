import { addressTo, samePage } from './address.ts'
import { pass, redirect, type Guard } from './decision.ts'
import type { Facts, Platform } from './facts.ts'
import type { Navigation } from './navigation.ts'

const PARAMETER = 'platform_type'

/** The parameter forces the mobile platform. */
export function platformOf({ query }: Navigation, { visitor }: Facts): Platform {
  return query.has(PARAMETER) ? 'mobile' : visitor.platform
}

/** A tablet that claims to be a desktop gets the mobile platform; with the parameter it is not redirected again. */
export const platform: Guard = (nav, facts) => {
  if (nav.query.has(PARAMETER)) {
    return nav.to === null && !isTotoFrame(nav) ? redirect(homeWithoutParameter(nav, facts)) : pass
  }
  // A missing page is not redirected with the parameter: that would hide the 404 behind home.
  if (nav.to === null || facts.visitor.platform !== 'ipad-desktop') return pass
  return redirect(samePage(nav, facts, { [PARAMETER]: 'mobile' }))
}

/** Frames of the toto have addresses of their own below it, which the route table does not know. */
const isTotoFrame = ({ path }: Navigation): boolean => path !== null && path.startsWith('/toto/')

function homeWithoutParameter(nav: Navigation, facts: Facts): string {
  const query = new URLSearchParams(nav.search)
  query.delete(PARAMETER)
  return addressTo(nav, facts, 'home') + (query.size === 0 ? '' : `?${query}`)
}
