import type { SiteConfig } from '@evens/contracts'

/** The site that answers at a host name; the first one where none fits. */
export function siteForHost(sites: readonly [SiteConfig, ...SiteConfig[]], host: string | undefined): SiteConfig {
  const name = hostName(host ?? '')
  return sites.find((site) => site.hosts.includes(name)) ?? sites[0]
}

/** `Example.org.:3000` and `example.org` are the same host. */
export function hostName(host: string): string {
  const withoutPort = host.startsWith('[') ? host.replace(/\]:\d+$/, ']') : host.replace(/:\d*$/, '')
  return withoutPort.toLowerCase().replace(/\.$/, '')
}
