import { readFileSync } from 'node:fs'
import type { SiteConfig } from '@evens/contracts'
import { SITES } from '../../../../../sites/index.ts'
import { urlFault } from '../../platform/outbound/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { reachableHere } from './core/choose-site.ts'
import type { Dictionaries } from './core/dictionaries.ts'
import { methodKeys } from './core/method-faults.ts'
import { laidOver } from './core/overlay.ts'

export type Sites = readonly [SiteConfig, ...SiteConfig[]]
export type SiteChoice = {
  /** The one site to serve on every host name; without it the host name decides. */
  readonly site: string | null
  /** A JSON file laid over every site that is served. */
  readonly overlayPath: string | null
  /** The address the site listens on. */
  readonly listensOn?: string
}

/** The sites to serve. Called before anything else is started: a mistake in the overlay leaves nothing half-open. */
export function loadSites({ listensOn = '127.0.0.1', ...choice }: SiteChoice, shipped: Sites = SITES): Sites {
  return reachableHere(configured(choice, shipped), listensOn)
}

function configured({ site, overlayPath }: SiteChoice, shipped: Sites): Sites {
  const served = site === null ? shipped : [only(site, shipped)]
  if (overlayPath === null) return served as Sites
  const overlay = readOverlay(overlayPath)
  if (site === null && typeof overlay === 'object' && overlay !== null && 'hosts' in overlay) {
    throw new StartupError(
      `SITE_CONFIG ${overlayPath}: hosts is allowed only together with SITE: set SITE, or remove hosts`,
    )
  }
  return served.map((one) => {
    const result = laidOver(one, overlay)
    if ('site' in result) return result.site
    throw new StartupError(`SITE_CONFIG ${overlayPath}: ${result.fault}`)
  }) as unknown as Sites
}

function only(name: string, shipped: Sites): SiteConfig {
  const found = shipped.find(({ id }) => id === name)
  if (found !== undefined) return found
  throw new StartupError(`SITE must be one of ${shipped.map(({ id }) => id).join(', ')}, got ${JSON.stringify(name)}`)
}

function readOverlay(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartupError(`SITE_CONFIG ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch (error) {
    throw new StartupError(`SITE_CONFIG ${path} is not JSON: ${(error as Error).message}`, { cause: error })
  }
}

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
      if (fault !== null)
        throw new StartupError(`the site ${site.id}: ${key}: ${fault}; add its host to OUTBOUND_PRIVATE to allow it`)
    }
}

/** A method without a text in a language of the site ends the start: the page would show a key. */
export function checkMethodTexts(sites: readonly SiteConfig[], { text }: Pick<Dictionaries, 'text'>): void {
  for (const site of sites)
    for (const language of site.languages.all) {
      const missing = methodKeys(site).find((key) => text(language, key) === key)
      if (missing !== undefined)
        throw new StartupError(
          `the site ${site.id}: cashier.catalogue has no text ${missing} in ${language}: add texts to the definition`,
        )
    }
}
