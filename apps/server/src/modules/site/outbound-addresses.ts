import type { SiteConfig } from '@evens/contracts'
import { urlFault } from '../../platform/outbound/index.ts'
import { StartupError } from '../../platform/startup-error.ts'

/** Every address of a configuration that the server itself asks, by its key. */
function askedBy({ remotes, cashier, identityProviders }: SiteConfig): readonly (readonly [string, string])[] {
  const { provider } = cashier
  return [
    ...Object.entries(remotes).map(([name, address]) => [`remotes.${name}`, address] as const),
    ...(provider === null || provider === 'sandbox' ? [] : [['cashier.provider.address', provider.address] as const]),
    ...identityProviders.map(({ issuer }, at) => [`identityProviders.${at}.issuer`, issuer] as const),
  ]
}

/** An address that could never be asked ends the start; one given by name is checked again at every connection. */
export function checkAddresses(sites: readonly SiteConfig[], privateHosts: readonly string[]): void {
  for (const site of sites)
    for (const [key, address] of askedBy(site)) {
      const rules = { configured: () => address, isSandbox: site.sandbox, privateHosts }
      const fault = urlFault(new URL(address), rules)
      if (fault !== null) throw new StartupError(`the site ${site.id}: ${key}: ${fault}; OUTBOUND_PRIVATE may name it`)
    }
}
