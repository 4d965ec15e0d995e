import { access } from './access.ts'
import { appVersion } from './app-version.ts'
import { authRedirect } from './auth-redirect.ts'
import { auth } from './auth.ts'
import { ban } from './ban.ts'
import { blocked } from './blocked.ts'
import { bonusPage } from './bonus-page.ts'
import { canonicalAddress } from './canonical-address.ts'
import { confirmTerms } from './confirm-terms.ts'
import { crawler } from './crawler.ts'
import { withoutCycle } from './cyclic-redirect.ts'
import { pass, withEarlier, type Decision, type Effect, type Guard } from './decision.ts'
import { dictionaries } from './dictionaries.ts'
import type { Facts } from './facts.ts'
import { gamesRedirect } from './games-redirect.ts'
import { identificationBonus } from './identification-bonus.ts'
import { media } from './media.ts'
import { missingPage } from './missing-page.ts'
import { modals } from './modals.ts'
import { moved } from './moved.ts'
import { navigationBlocked } from './navigation-blocked.ts'
import type { Navigation } from './navigation.ts'
import { pageView } from './page-view.ts'
import { platform } from './platform.ts'
import { pureRedirect } from './pure-redirect.ts'
import { queryModals } from './query-modals.ts'
import { quickCoupon } from './quick-coupon.ts'
import { recharge } from './recharge.ts'
import { referral } from './referral.ts'
import { remembered } from './remembered.ts'
import { remoteGuards } from './remote-guards.ts'
import { rerender } from './rerender.ts'
import { slotFirstDeposit } from './slot-first-deposit.ts'
import { urlLanguage } from './url-language.ts'

export { referralOf } from './referral.ts'
export { afterAuth, type AuthChange } from './after-auth.ts'
export type { Decision, Effect, Guard, Redirect } from './decision.ts'
export {
  type Facts,
  type GamePreview,
  type Platform,
  type PlayerFacts,
  type RedirectAnswer,
  type SiteFacts,
  type VisitorFacts,
  isMaintenanceActive,
} from './facts.ts'
export { needsGamesPreview } from './games-redirect.ts'
export { chosenLanguage, isAllowedLanguage, languageOf } from './address.ts'
export { addressOf, isHashOnly, navigationTo, type Navigation, type Whence } from './navigation.ts'
export { safeReturnPath } from './safe-return-path.ts'

const RULES_BEFORE = { navigationBlocked, moved, remembered, platform, ban }

// The order is part of the specification (2.9, 1 to 21). Reordering is a change of behaviour.
export const GUARDS = {
  referral,
  appVersion,
  blocked,
  dictionaries,
  media,
  access,
  rerender,
  pageView,
  auth,
  modals,
  confirmTerms,
  bonusPage,
  urlLanguage,
  recharge,
  identificationBonus,
  crawler,
  quickCoupon,
  authRedirect,
  remoteGuards,
  slotFirstDeposit,
  gamesRedirect,
} as const satisfies Record<string, Guard>

const RULES_AFTER = { queryModals, pureRedirect, missingPage, canonicalAddress }

const IN_ORDER: readonly (readonly [name: string, guard: Guard])[] = Object.entries({
  ...RULES_BEFORE,
  ...GUARDS,
  ...RULES_AFTER,
})

/** The first guard that does not pass decides; the log can say which one it was. */
export function decide(nav: Navigation, facts: Facts): Decision & { readonly by: string | null } {
  const effects: Effect[] = []
  for (const [by, guard] of IN_ORDER) {
    const decision = guard(nav, facts)
    if (decision.kind !== 'pass') return { ...withoutCycle(nav, withEarlier(effects, decision)), by }
    effects.push(...decision.effects)
  }
  return { ...withEarlier(effects, pass), by: null }
}
