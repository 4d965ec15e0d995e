import {
  checkSession,
  endOtherSessions,
  endSession,
  getToken,
  listSessions as listed,
  listSignIns as past,
  signOut,
  TOKEN_HEADER,
  confirmSession,
  sendSignInCode,
  signIn,
  signInByPhone,
  signInBySms,
  signInByToken,
  signInSecondStep,
  type SessionEnding,
} from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import { noteAct, maskedIp } from '../players/index.ts'
import type { createConfirm } from './confirm.ts'
import {
  channelOf,
  giveToken,
  hasTokenCookie,
  hasUnprefixedToken,
  takeTokenBack,
  notifyOtherTabs,
  tokenOf,
  endedForThisBrowser,
} from './cookie.ts'
import type { PlayerOf, SignInDeps } from './deps.ts'
import { deviceName } from './known-device.ts'
import { shown } from './open-session.ts'
import { listSessions, listSignIns } from './session-lists.ts'
import type { SignedIn } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

/** Lifetime of a token that scripts may read. */
const SCRIPT_SECONDS = 120

type Deps = Pick<SignInDeps, 'db' | 'sessions' | 'siteFor'> & { readonly playerOf: PlayerOf }

export function sessionRoutes(app: App, deps: Deps): void {
  currentSessionRoutes(app, deps)
  sessionListRoutes(app, deps)
}

const signedInBy =
  (playerOf: PlayerOf) =>
  async (request: FastifyRequest): Promise<SignedIn> => {
    const session = await playerOf(request)
    if (session === null) throw new Refusal('UNAUTHENTICATED')
    return session
  }

/** Reads of the current session, and its end. */
function currentSessionRoutes(app: App, { sessions, playerOf, siteFor }: Deps): void {
  const signedIn = signedInBy(playerOf)

  async function whyEnded(request: FastifyRequest): Promise<SessionEnding | null> {
    const token = tokenOf(request)
    return token === null ? endedForThisBrowser(request) : sessions.whyEnded(token, siteFor(request.hostname).id)
  }

  serve(app, checkSession, async ({ request, reply }) => {
    const session = await playerOf(request)
    if (session !== null) {
      // Every page calls this on load: it moves the token to the prefixed cookie and drops the plain one.
      if (hasUnprefixedToken(request)) giveToken(request, reply, await sessions.again(session, channelOf(request)))
      return { user_id: String(session.id), session: shown(session), ended: null }
    }
    const ended = await whyEnded(request)
    // Clears a dead cookie; the reason stays for the other tabs.
    if (hasTokenCookie(request)) {
      takeTokenBack(request, reply)
      notifyOtherTabs(request, reply, ended)
    }
    return { user_id: null, session: null, ended }
  })

  serve(app, getToken, async ({ request, reply }) => {
    refuseForeignPage(request)
    if (request.headers[TOKEN_HEADER] === undefined) throw new Refusal('FOREIGN_PAGE')
    const session = await signedIn(request)
    giveToken(request, reply, await sessions.again(session, channelOf(request)))
    return { token: await sessions.shortToken(session, SCRIPT_SECONDS, channelOf(request)) }
  })

  serve(app, signOut, async ({ request, reply }) => {
    refuseForeignPage(request)
    const session = await playerOf(request)
    if (session !== null) await sessions.end(session, 'signed-out')
    takeTokenBack(request, reply)
    notifyOtherTabs(request, reply, 'signed-out')
    reply.code(204)
    return null
  })
}

/** Open sessions and past sign-ins of the player, and the end of other sessions. */
function sessionListRoutes(app: App, { db, sessions, playerOf }: Deps): void {
  const signedIn = signedInBy(playerOf)

  serve(app, listed, async ({ request }) => {
    const all = await listSessions(db, await signedIn(request))
    return {
      sessions: all.map(({ agent, address, startedAtMs, lastSeenAtMs, ...rest }) => ({
        ...rest,
        address: maskedIp(address),
        device: deviceName(agent),
        startedAt: startedAtMs,
        lastSeenAt: lastSeenAtMs,
      })),
    }
  })

  serve(app, past, async ({ request, query }) => {
    const { signIns, next } = await listSignIns(db, await signedIn(request), query.after ?? null)
    return {
      next,
      signIns: signIns.map((one) => ({
        device: deviceName(one.agent),
        address: maskedIp(one.address),
        country: one.country,
        startedAt: one.started_at.getTime(),
        lastSeenAt: one.last_seen_at.getTime(),
        isOpen: one.is_open,
        isCurrent: one.isCurrent,
      })),
    }
  })

  serve(app, endSession, async ({ request, params }) => {
    const session = await signedIn(request)
    if (!(await sessions.end({ id: session.id, sessionId: params.id }, 'ended-elsewhere')))
      throw new Refusal('NOT_FOUND')
    await noteAct(db, { siteId: session.siteId, playerId: session.id, act: 'session-ended' })
    return { ended: 1 }
  })

  serve(app, endOtherSessions, async ({ request }) => {
    const session = await signedIn(request)
    const ended = await sessions.endAll(session.id, 'ended-elsewhere', session.sessionId)
    await noteAct(db, { siteId: session.siteId, playerId: session.id, act: 'other-sessions-ended', detail: { ended } })
    return { ended }
  })
}

type Confirm = Pick<ReturnType<typeof createConfirm>, 'confirmSession'>

export function signInRoutes(app: App, ways: SignIn, { confirmSession: confirm }: Confirm): void {
  serve(app, signIn, ({ request, reply, body }) => {
    refuseForeignPage(request)
    const { uLogin: typed, uPassword: password, save = false } = body
    return ways.byPassword(request, reply, { typed, password, save })
  })

  serve(app, signInByPhone, ({ request, reply, body }) => {
    refuseForeignPage(request)
    const phone = { country: body.country_code, number: body.phone_number }
    return ways.byPhone(request, reply, { phone, password: body.uPassword, save: body.save ?? false })
  })

  serve(app, sendSignInCode, ({ request, body }) => {
    refuseForeignPage(request)
    return ways.sendCode(request, { country: body['phone-code'], number: body['phone-number'] })
  })

  serve(app, signInBySms, ({ request, reply, body }) => {
    refuseForeignPage(request)
    const phone = { country: body['phone-code'], number: body['phone-number'] }
    return ways.byCode(request, reply, { id: body.id, code: body['sms-code'], phone, save: body.save ?? false })
  })

  serve(app, signInSecondStep, ({ request, reply, body }) => {
    refuseForeignPage(request)
    return ways.bySecondStep(request, reply, body)
  })

  serve(app, signInByToken, ({ request, reply, body }) => {
    refuseForeignPage(request)
    return ways.byToken(request, reply, { token: body.token, save: body.save ?? false })
  })

  serve(app, confirmSession, async ({ request, reply, body }) => shown(await confirm(request, reply, body)))
}
