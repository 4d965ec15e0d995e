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
/** What the limit service calls it. */
const AUTH_HEADER = 'x-auth'
const BEARER = /^Bearer ([\w.-]+)$/
/** There the word before the token says nothing. */
const AUTH = /^(?:Bearer )?([\w.-]+)$/

/** Scripts carry a token of their own for calls that name it; a browser's cookie comes first. */
export function tokenOf(request: FastifyRequest): string | null {
  const token = cookieToken(request) ?? bearerIn(request.headers)
  return token === undefined || token === '' || token.length > TOKEN_LENGTH_MAX ? null : token
}

/**
 * The prefixed cookie wins. Under the plain name only a token counts that was made before TLS was there, so that nobody
 * is signed out when it comes; one that was made over TLS has been copied there by somebody else.
 */
function cookieToken(request: FastifyRequest): string | undefined {
  const { [TOKEN_COOKIE]: plain } = request.cookies
  const prefixed = request.protocol === 'https' ? readCookie(request, TOKEN_COOKIE) : undefined
  if (prefixed !== undefined) return prefixed
  return plain !== undefined && !isMadeOverTls(plain) ? plain : undefined
}

/** True for a browser that still has its token under the plain name although the site has TLS now. */
export const hasUnprefixedToken = (request: FastifyRequest): boolean =>
  unprefixedCookie(request, TOKEN_COOKIE) !== undefined

export const hasTokenCookie = (request: FastifyRequest): boolean =>
  hasUnprefixedToken(request) || readCookie(request, TOKEN_COOKIE) !== undefined

function bearerIn({ authorization, [AUTH_HEADER]: auth }: FastifyRequest['headers']): string | undefined {
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1]
  return typeof auth === 'string' ? AUTH.exec(auth)?.[1] : undefined
}

export function giveToken(request: FastifyRequest, reply: FastifyReply, { token, session }: Opened): void {
  // Without it the browser forgets the cookie when it is closed.
  const kept = session.isKept ? { expires: new Date(session.expiresAtMs) } : {}
  giveCookie(request, reply, TOKEN_COOKIE, token, kept)
}

export function takeTokenBack(request: FastifyRequest, reply: FastifyReply): void {
  takeCookieBack(request, reply, TOKEN_COOKIE)
  if (readCookie(request, GRANT_COOKIE) !== undefined) takeCookieBack(request, reply, GRANT_COOKIE)
  if (request.cookies[GGRU_COOKIE] !== undefined) reply.clearCookie(GGRU_COOKIE, cookieAttributes(request))
}

/** The tabs of a browser share one session, and the first to hear of its end takes the token back. */
export function tellOtherTabs(request: FastifyRequest, reply: FastifyReply, why: SessionEnding | null): void {
  if (why !== null) reply.setCookie(ENDED_COOKIE, why, { ...cookieAttributes(request), maxAge: ENDED_SECONDS })
}

export function toldToThisBrowser({ cookies }: FastifyRequest): SessionEnding | null {
  return SESSION_ENDINGS.find((why) => why === cookies[ENDED_COOKIE]) ?? null
}

export const channelOf = ({ protocol }: FastifyRequest): Channel => ({ isTls: protocol === 'https' })
