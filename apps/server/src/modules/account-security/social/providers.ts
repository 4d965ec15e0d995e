import type { SiteConfig } from '@evens/contracts'
import type { App } from '../../../platform/http/serve.ts'
import type { SecurityDeps } from '../deps.ts'
import { createOidcProvider } from './oidc-provider.ts'
import type { Provider } from './provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { sandboxRoutes } from './sandbox-routes.ts'

type Deps = Pick<
  SecurityDeps,
  'sites' | 'siteFor' | 'providerSecrets' | 'privateHosts' | 'clock' | 'codes' | 'translate'
>

/** Identity providers by site: those of its configuration, and in a sandbox a built-in one. */
export function createProviders({ sites, siteFor, providerSecrets, privateHosts = [], clock, codes, translate }: Deps) {
  const nameIn = (language: string): string => translate(language, 'sandbox_identity_title')
  const sandboxes = new Map(
    sites
      .filter(({ sandbox }) => sandbox)
      .map(({ id: siteId, identityProviders: others, switches }) => {
        const isOneTap = switches.oneTap === true && !others.some((other) => other.isOneTap)
        return [siteId, createSandboxProvider({ siteId, codes, clock, nameIn, isOneTap })]
      }),
  )
  const providersOf = ({ id, sandbox: isSandbox, identityProviders }: SiteConfig): readonly Provider[] => {
    const named = identityProviders.map((given) =>
      createOidcProvider(given, { secret: providerSecrets[given.id] ?? null, clock, isSandbox, privateHosts }),
    )
    const own = sandboxes.get(id)?.provider
    return own === undefined ? named : [...named, own]
  }
  const bySite = new Map(sites.map((site) => [site.id, providersOf(site)]))

  return {
    of: (siteId: string): readonly Provider[] => bySite.get(siteId) ?? [],
    routes: (app: App): void =>
      sandboxRoutes(app, { sandboxOf: ({ hostname }) => sandboxes.get(siteFor(hostname).id) ?? null, translate }),
  }
}
