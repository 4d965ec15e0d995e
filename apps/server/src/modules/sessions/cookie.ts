import { GGRU_COOKIE, GRANT_COOKIE, SESSION_ENDINGS, type SessionEnding } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  cookieAttributes,
  giveCookie,
  readCookie,
  takeCookieBack,
  unprefixedCookie,
} from '../../platform/http/host-cookie.ts'
import type { Opened } from './sessions.ts'
import { isMadeOverTls, TOKEN_COOKIE, type Channel } from './tokens.ts'

const ENDED_COOKIE = 'session_ended'
const ENDED_SECONDS = 120
const TOKEN_LENGTH_MAX = 1000
/** The header name of the limit service. */
const AUTH_HEADER = 'x-auth'
const BEARER = /^Bearer ([\w.-]+)$/
/** The scheme is optional there. */
const AUTH = /^(?:Bearer )?([\w.-]+)$/

/** The session token: from the cookie first, else from the header of scripts. */
export function tokenOf(request: FastifyRequest): string | null {
  const token = cookieToken(request) ?? bearerIn(request.headers)
  return token === undefined || token === '' || token.length > TOKEN_LENGTH_MAX ? null : token
}

/**
 * The prefixed cookie wins. A plain cookie counts only for a token issued before the site had TLS, so that nobody is signed
 * out by the change; a token issued over TLS under the plain name was planted.
 */
function cookieToken(request: FastifyRequest): string | undefined {
  const { [TOKEN_COOKIE]: plain } = request.cookies
  const prefixed = request.protocol === 'https' ? readCookie(request, TOKEN_COOKIE) : undefined
  if (prefixed !== undefined) return prefixed
  return plain !== undefined && !isMadeOverTls(plain) ? plain : undefined
}

/** True when the token is still in the plain cookie although the site has TLS. */
export const hasUnprefixedToken = (request: FastifyRequest): boolean =>
  unprefixedCookie(request, TOKEN_COOKIE) !== undefined

export const hasTokenCookie = (request: FastifyRequest): boolean =>
  hasUnprefixedToken(request) || readCookie(request, TOKEN_COOKIE) !== undefined

function bearerIn({ authorization, [AUTH_HEADER]: auth }: FastifyRequest['headers']): string | undefined {
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1]
  return typeof auth === 'string' ? AUTH.exec(auth)?.[1] : undefined
}

export function giveToken(request: FastifyRequest, reply: FastifyReply, { token, session }: Opened): void {
  // Without an expiry it is a session cookie.
  const lifetime = session.isPersistent ? { expires: new Date(session.expiresAtMs) } : {}
  giveCookie(request, reply, TOKEN_COOKIE, token, lifetime)
}

export function takeTokenBack(request: FastifyRequest, reply: FastifyReply): void {
  takeCookieBack(request, reply, TOKEN_COOKIE)
  if (readCookie(request, GRANT_COOKIE) !== undefined) takeCookieBack(request, reply, GRANT_COOKIE)
  if (request.cookies[GGRU_COOKIE] !== undefined) reply.clearCookie(GGRU_COOKIE, cookieAttributes(request))
}

/** The tabs share one cookie: the first to see the end clears it, so the reason is left for the others. */
export function notifyOtherTabs(request: FastifyRequest, reply: FastifyReply, why: SessionEnding | null): void {
  if (why !== null) reply.setCookie(ENDED_COOKIE, why, { ...cookieAttributes(request), maxAge: ENDED_SECONDS })
}

export function endedForThisBrowser({ cookies }: FastifyRequest): SessionEnding | null {
  return SESSION_ENDINGS.find((why) => why === cookies[ENDED_COOKIE]) ?? null
}

export const channelOf = ({ protocol }: FastifyRequest): Channel => ({ isTls: protocol === 'https' })
