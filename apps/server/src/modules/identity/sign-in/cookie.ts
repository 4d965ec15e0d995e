import { GGRU_COOKIE, GRANT_COOKIE, SESSION_ENDINGS, type SessionEnding } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Opened } from '../sessions.ts'
import { TOKEN_COOKIE } from '../tokens.ts'

const ENDED_COOKIE = 'session_ended'
const ENDED_SECONDS = 120
const TOKEN_LENGTH_MAX = 1000
/** What the limit service calls it. */
const AUTH_HEADER = 'x-auth'
const BEARER = /^Bearer ([\w.-]+)$/
/** There the word before the token says nothing. */
const AUTH = /^(?:Bearer )?([\w.-]+)$/

/** Scripts carry a token of their own for calls that name it; a browser's cookie comes first. */
export function tokenOf({ cookies, headers }: FastifyRequest): string | null {
  const token = cookies[TOKEN_COOKIE] ?? bearerIn(headers)
  return token === undefined || token === '' || token.length > TOKEN_LENGTH_MAX ? null : token
}

function bearerIn({ authorization, [AUTH_HEADER]: auth }: FastifyRequest['headers']): string | undefined {
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1]
  return typeof auth === 'string' ? AUTH.exec(auth)?.[1] : undefined
}

export function giveToken(request: FastifyRequest, reply: FastifyReply, { token, session }: Opened): void {
  reply.setCookie(TOKEN_COOKIE, token, {
    ...attributesFor(request),
    // Without it the browser forgets the cookie when it is closed.
    ...(session.isKept && { expires: new Date(session.expiresAtMs) }),
  })
}

export function takeTokenBack(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(TOKEN_COOKIE, attributesFor(request))
  for (const name of [GGRU_COOKIE, GRANT_COOKIE])
    if (request.cookies[name] !== undefined) reply.clearCookie(name, attributesFor(request))
}

/** The tabs of a browser share one session, and the first to hear of its end takes the token back. */
export function tellOtherTabs(request: FastifyRequest, reply: FastifyReply, why: SessionEnding | null): void {
  if (why !== null) reply.setCookie(ENDED_COOKIE, why, { ...attributesFor(request), maxAge: ENDED_SECONDS })
}

export function toldToThisBrowser({ cookies }: FastifyRequest): SessionEnding | null {
  return SESSION_ENDINGS.find((why) => why === cookies[ENDED_COOKIE]) ?? null
}

/** Out of reach of scripts and of other sites. */
export const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const
