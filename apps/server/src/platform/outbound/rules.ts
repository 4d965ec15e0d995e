import { isIP } from 'node:net'
import { addressClass } from './address-class.ts'

export type OutboundRules = {
  /** The address in the configuration; null while there is none. */
  readonly configured: () => string | null
  /** Play money: plain HTTP is allowed, and a loopback address that the configuration itself names. */
  readonly isSandbox: boolean
  /** `host` or `host:port` that may be at a private address and be asked in the clear. */
  readonly privateHosts: readonly string[]
}

export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

const bare = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

function isListed(url: URL, privateHosts: readonly string[]): boolean {
  return privateHosts.includes(url.hostname) || privateHosts.includes(url.host)
}

/** The configuration names this very loopback address, in a sandbox. */
function isOwnLoopback(url: URL, { configured, isSandbox }: OutboundRules): boolean {
  const named = configured()
  return isSandbox && LOOPBACK.test(url.hostname) && named !== null && new URL(named).origin === url.origin
}

/** True where the configuration allows this host to be at a private address. */
const mayBePrivate = (url: URL, rules: OutboundRules): boolean =>
  isListed(url, rules.privateHosts) || isOwnLoopback(url, rules)

/** Why this URL may not be asked; null when it may, as far as can be told before its name is resolved. */
export function urlFault(url: URL, rules: OutboundRules): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `${url.protocol} is not a scheme to fetch`
  if (url.username !== '' || url.password !== '') return 'an address with a user name is not asked'
  if (url.protocol === 'http:' && !rules.isSandbox && !isListed(url, rules.privateHosts))
    return `${url.host} must be asked by https`
  return isIP(bare(url)) === 0 ? null : addressFault(bare(url), url, rules)
}

/** Why a connection to an address that the name resolved to is refused; null when it is not. */
export function addressFault(address: string, url: URL, rules: OutboundRules): string | null {
  const kind = addressClass(address)
  if (kind === 'public' || (kind === 'private' && mayBePrivate(url, rules))) return null
  return `${url.host} is at ${address}, a ${kind} address`
}
