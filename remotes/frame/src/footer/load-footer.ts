import { POLICY_LOGO_COUNTRY_IDS } from '@evens/contracts'
import { countryIdOf } from '@evens/kernel'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

/** In some countries a page shows the logo of the policy. */
export function loadFooter({ shell }: LoadContext): Loaded {
  const country = countryIdOf(shell.settings.get().currentCountryCode ?? '')
  return { state: { hasPolicyLogo: country !== null && POLICY_LOGO_COUNTRY_IDS.includes(country) } }
}
