import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { giveCookie, readCookie } from '../../platform/http/host-cookie.ts'
import { SESSION_COOKIE, SESSION_DAYS } from '../site/index.ts'
import type { SecurityDeps } from './deps.ts'

const DAY_SECONDS = 86_400

/** Binds a flow to the browser that began it. */
export function createVisitors({ siteFor, openSession }: Pick<SecurityDeps, 'siteFor' | 'openSession'>) {
  return {
    /** The browser's hash; opens a visitor session for a browser without one. */
    async begin(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
      const token = await openSession(siteFor(request.hostname), readCookie(request, SESSION_COOKIE))
      giveCookie(request, reply, SESSION_COOKIE, token, { maxAge: SESSION_DAYS * DAY_SECONDS })
      return hashOf(token)
    },

    /** A browser without a session gets a hash that matches none. */
    of: (request: FastifyRequest): Buffer => hashOf(readCookie(request, SESSION_COOKIE) ?? ''),
  }
}
export type Visitors = ReturnType<typeof createVisitors>

const hashOf = (token: string): Buffer => createHash('sha256').update(`visitor\0${token}`).digest()
