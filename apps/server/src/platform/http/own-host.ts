import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isLoopbackName, originFrom, readHost } from './host-name.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers at any host name: load balancers and collectors ask a node by its address. */
    anyHost?: boolean
  }
  interface FastifyRequest {
    /** Scheme, host and port at which the visitor sees the site; the host is one that the configuration names. */
    ownOrigin: string
  }
}

/** The origin of the site at a host; null when no site is served there. */
export type OriginAt = (host: string, protocol: string) => string | null

/** Without a configured site only this machine is answered. */
export const loopbackAlone: OriginAt = (host, protocol) => {
  const asked = readHost(host)
  return asked !== null && isLoopbackName(asked.name) ? originFrom(protocol, asked.name, asked.port) : null
}

const HOST = 'host'
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i
const authorities = new WeakMap<IncomingMessage, string>()

/** A request target may be a whole URL (RFC 9112, 3.2.2). The router gets its path, the host check its authority. */
export function pathOfTarget(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? []
  if (authority === undefined) return url
  authorities.set(request, authority)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Refuses a request whose host is ambiguous or is not ours: an answer must not repeat somebody else's name. */
export function takeOwnHost(request: FastifyRequest, originAt: OriginAt): void {
  if (request.routeOptions.config.anyHost === true) return
  const target = authorities.get(request.raw)
  if (hostCount(request.raw) > 1 || (target !== undefined && target !== request.raw.headers.host))
    throw new Refusal('BAD_REQUEST', { field: 'host' })
  const origin = originAt(request.host, request.protocol)
  if (origin === null) throw new Refusal('MISDIRECTED')
  request.ownOrigin = origin
}

/** Node keeps the first of several Host headers and drops the rest; another server in front may take the last. */
function hostCount({ rawHeaders = [] }: Partial<IncomingMessage>): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === HOST.length && name.toLowerCase() === HOST) count += 1
  }
  return count
}
