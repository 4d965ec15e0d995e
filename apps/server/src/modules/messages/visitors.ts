import { randomBytes } from 'node:crypto'
import type { SiteConfig } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { giveCookie, readCookie } from '../../platform/http/host-cookie.ts'
import type { App } from '../../platform/http/serve.ts'
import { SESSION_COOKIE } from '../site/index.ts'

const INBOX_COOKIE = 'inbox'
const DAYS = 30
const TOKEN = /^[\w-]{43}$/

/**
 * The browser that causes a message. A visitor who is quicker than the session of the page has none yet: in a sandbox
 * they get a cookie with the answer, or they would never find their message.
 */
export function createVisitors(siteFor: (host: string | undefined) => SiteConfig) {
  const fresh = new WeakMap<FastifyRequest, string>()

  function make(request: FastifyRequest): string {
    const token = fresh.get(request) ?? randomBytes(32).toString('base64url')
    fresh.set(request, token)
    return token
  }

  /** Every name under which this browser may have caused one. */
  const namesOf = (request: FastifyRequest): readonly string[] =>
    [readCookie(request, SESSION_COOKIE), readCookie(request, INBOX_COOKIE)].flatMap((token = '') =>
      TOKEN.test(token) ? [token] : [],
    )

  return {
    namesOf,
    visitorOf(request: FastifyRequest): string | null {
      const [known] = namesOf(request)
      if (known !== undefined) return known
      return siteFor(request.hostname).sandbox ? make(request) : null
    },
    giveCookies(app: App): void {
      app.addHook('onSend', async (request, reply) => {
        const token = fresh.get(request)
        if (token === undefined) return
        giveCookie(request, reply, INBOX_COOKIE, token, { maxAge: DAYS * 86_400 })
      })
    },
  }
}
