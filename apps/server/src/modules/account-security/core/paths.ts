const ORIGIN = 'https://own.invalid'
// A browser reads a backslash as a slash and leaves out tabs and line ends: none of them has a place in a path.
const PATH = /^\/(?![/\\])[\w\-./~%?#[\]@!$&'()*+,;=:]*$/

/** A path of this site, as it was asked for; `otherwise` for whatever could lead a browser away from it. */
export function ownPath(wish: string | undefined, otherwise: string): string {
  if (wish === undefined || !PATH.test(wish) || !URL.canParse(wish, ORIGIN)) return otherwise
  const url = new URL(wish, ORIGIN)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === ORIGIN && PATH.test(path) ? path : otherwise
}

const LOCAL = /(?:^|\.)localhost$/

/** Where a site stands for whoever is here: its own name, or on the machine it is tried on the name that leads there. */
export function hostBeside(hosts: readonly string[], here: string): string {
  const { hostname, port } = new URL(`http://${here}`)
  const local = LOCAL.test(hostname) || hostname === '127.0.0.1' ? hosts.find((host) => LOCAL.test(host)) : undefined
  if (local === undefined) return hosts[0] ?? ''
  return port === '' ? local : `${local}:${port}`
}
