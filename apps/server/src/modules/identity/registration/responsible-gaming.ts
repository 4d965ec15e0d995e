import type { SiteConfig } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'responsible_gaming'
const YEAR_S = 31_536_000

/** The version that this browser has accepted, if it is the one that is asked for; else null. */
export function responsibleGamingOf({ cookies }: FastifyRequest, { registration }: SiteConfig): string | null {
  const version = registration.responsibleGaming?.version
  return version !== undefined && cookies[COOKIE] === version ? version : null
}

export function acceptResponsible(request: FastifyRequest, reply: FastifyReply, { registration }: SiteConfig): void {
  const version = registration.responsibleGaming?.version
  if (version === undefined) return
  reply.setCookie(COOKIE, version, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_S,
  })
}
