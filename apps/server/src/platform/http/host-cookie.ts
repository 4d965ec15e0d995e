import type { FastifyReply, FastifyRequest } from 'fastify'

const PREFIX = '__Host-'

/**
 * The name of a cookie that carries a right. Over TLS it has the `__Host-` prefix: a browser takes such a cookie from
 * this very host over TLS alone, so neither a subdomain nor somebody on the way can plant one. In the clear a browser
 * would refuse it, so a local start uses the plain name.
 */
const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string =>
  protocol === 'https' ? `${PREFIX}${name}` : name

export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[cookieName(request, name)]

/**
 * The value under the plain name of a request over TLS: anyone may have planted it, so each reader decides whether to
 * trust it.
 */
export const unprefixedCookie = ({ protocol, cookies }: FastifyRequest, name: string): string | undefined =>
  protocol === 'https' ? cookies[name] : undefined

/** Out of reach of scripts and of other sites; the prefix demands this path and no domain. */
export const cookieAttributes = ({ protocol }: Pick<FastifyRequest, 'protocol'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const

type Lifetime = { readonly maxAge?: number; readonly expires?: Date }

export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  lifetime: Lifetime = {},
): void {
  reply.setCookie(cookieName(request, name), value, { ...cookieAttributes(request), ...lifetime })
  clearUnprefixed(request, reply, name)
}

export function takeCookieBack(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(cookieName(request, name), cookieAttributes(request))
  clearUnprefixed(request, reply, name)
}

function clearUnprefixed(request: FastifyRequest, reply: FastifyReply, name: string): void {
  if (unprefixedCookie(request, name) !== undefined) reply.clearCookie(name, cookieAttributes(request))
}
