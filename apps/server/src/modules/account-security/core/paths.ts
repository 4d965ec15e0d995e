const ORIGIN = 'https://own.invalid'
// Browsers read a backslash as a slash and drop tabs and line ends, so none is allowed.
const PATH = /^\/(?![/\\])[\w\-./~%?#[\]@!$&'()*+,;=:]*$/

/** A path within this site; `otherwise` for anything that could lead a browser elsewhere (open redirect). */
export function ownPath(wanted: string | undefined, otherwise: string): string {
  if (wanted === undefined || !PATH.test(wanted) || !URL.canParse(wanted, ORIGIN)) return otherwise
  const url = new URL(wanted, ORIGIN)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === ORIGIN && PATH.test(path) ? path : otherwise
}

const LOCAL = /(?:^|\.)localhost$/

/** The host of a site: its first name, or on a local machine its localhost name with the current port. */
export function hostBeside(hosts: readonly string[], here: string): string {
  const { hostname, port } = new URL(`http://${here}`)
  const local = LOCAL.test(hostname) || hostname === '127.0.0.1' ? hosts.find((host) => LOCAL.test(host)) : undefined
  if (local === undefined) return hosts[0] ?? ''
  return port === '' ? local : `${local}:${port}`
}
