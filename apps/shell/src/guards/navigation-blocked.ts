import { cancel, pass, type Guard } from './decision.ts'

/** Cancels every navigation while the page must not be left, as during a payment. */
export const navigationBlocked: Guard = (nav, { isNavigationBlocked }) =>
  isNavigationBlocked && !nav.isServer && !nav.isFirst ? cancel : pass
