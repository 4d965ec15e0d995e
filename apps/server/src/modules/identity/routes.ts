import { checkSession, signIn, signOut, type PlayerSession } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Identity } from './identity.ts'
import type { SignedIn } from './sessions.ts'
import { TOKEN_COOKIE } from './tokens.ts'

export function identityRoutes(app: App, identity: Identity): void {
  serve(app, signIn, async ({ request, reply, body }) => {
    refuseForeignPage(request)
    const { token, session } = await identity.signIn(request, body.uLogin, body.uPassword)
    reply.setCookie(TOKEN_COOKIE, token, {
      ...attributesFor(request),
      // Without it the browser forgets the cookie when it is closed.
      ...(body.save === true && { expires: new Date(session.expiresAtMs) }),
    })
    return shown(session)
  })

  serve(app, signOut, async ({ request, reply }) => {
    refuseForeignPage(request)
    await identity.signOut(request)
    forget(request, reply)
    reply.code(204)
    return null
  })

  serve(app, checkSession, async ({ request, reply }) => {
    const session = await identity.playerOf(request)
    // A cookie that opens nothing any more is taken back.
    if (session === null && request.cookies[TOKEN_COOKIE] !== undefined) forget(request, reply)
    return { session: session === null ? null : shown(session) }
  })
}

const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const

function forget(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(TOKEN_COOKIE, attributesFor(request))
}

const shown = ({ id, name, login, currency, expiresAtMs, previousSignInAtMs }: SignedIn): PlayerSession => ({
  userId: String(id),
  name,
  login,
  currency,
  exp: Math.floor(expiresAtMs / 1000),
  previousSignInAt: previousSignInAtMs,
})
