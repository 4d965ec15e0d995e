import type { SiteConfig } from '@evens/contracts'
import { isLoopbackName, originFrom, readHost } from '../../../platform/http/host-name.ts'

type Sites = readonly [SiteConfig, ...SiteConfig[]]

/** The site that answers at a host name; the first one where none fits. */
export function siteForHost(sites: Sites, host: string | undefined): SiteConfig {
  const name = hostName(host ?? '')
  return sites.find((site) => site.hosts.includes(name)) ?? sites[0]
}

/** `Example.org.:3000` and `example.org` are the same host. */
export const hostName = (host: string): string => readHost(host)?.name ?? ''

/**
 * The origin of the site at a host; null when no site has that name. A sandbox answers at any port. A real site has the
 * port of its scheme, so that no address it generates carries a port sent by a client.
 */
export function originAt(sites: Sites, host: string, protocol: string): string | null {
  const asked = readHost(host)
  const site = asked === null ? undefined : sites.find(({ hosts }) => hosts.includes(asked.name))
  if (asked === null || site === undefined) return null
  const origin = originFrom(protocol, asked.name, asked.port)
  const isAnyPort = site.sandbox || isLoopbackName(asked.name)
  return isAnyPort || !HAS_PORT.test(origin) ? origin : null
}

// An origin leaves out the port of its scheme.
const HAS_PORT = /:\d+$/

const WILDCARDS = ['0.0.0.0', '::']

/** A sandbox also answers on the machine it is started on: by the loopback names and the address it listens on. */
export function reachableHere(sites: Sites, listensOn: string): Sites {
  const address = listensOn.includes(':') ? `[${listensOn}]` : listensOn.toLowerCase()
  const here = ['localhost', '127.0.0.1', '[::1]', ...(WILDCARDS.includes(listensOn) ? [] : [address])]
  const taken = new Set(sites.flatMap(({ hosts }) => hosts))
  const free = [...new Set(here)].filter((name) => !taken.has(name))
  const first = sites.find(({ sandbox }) => sandbox)
  return sites.map((site) => (site === first ? { ...site, hosts: [...site.hosts, ...free] } : site)) as unknown as Sites
}

/** The language if the site speaks it, else the site's own. */
export function spoken({ languages }: SiteConfig, language: string | null | undefined): string {
  const code = language?.toLowerCase()
  return code !== undefined && languages.all.includes(code) ? code : languages.default
}
