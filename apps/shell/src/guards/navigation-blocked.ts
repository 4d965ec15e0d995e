import { cancel, pass, type Guard } from './decision.ts'

/** While something must not be left (a payment under way), every navigation is cancelled. */
export const navigationBlocked: Guard = (nav, { isNavigationBlocked }) =>
  isNavigationBlocked && !nav.isServer && !nav.isFirst ? cancel : pass
