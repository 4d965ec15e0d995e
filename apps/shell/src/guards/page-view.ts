import { pass, passWith, type Guard } from './decision.ts'
import { addressOf, isHashOnly } from './navigation.ts'

/** Guard 8: counted in the browser, once, and only for people. */
export const pageView: Guard = (nav, { visitor }) => {
  if (nav.isServer || visitor.isCrawler || isHashOnly(nav)) return pass
  return passWith({ kind: 'page-view', route: nav.to, path: addressOf(nav) })
}
