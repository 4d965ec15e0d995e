import type { CaptchaAsked } from '@evens/contracts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Database } from '../../../platform/database/index.ts'
import type { App } from '../../../platform/http/serve.ts'
import { createCaptcha } from '../../captcha/index.ts'
import { solve } from '../../captcha/testing/solve.ts'
import { createMessages } from '../../messages/index.ts'
import { NO_POST } from '../../messages/testing/start-messages.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { createPeople } from './people.ts'
import { recordedLog } from '../../../testing/recorded-log.ts'

export const SESSION_KEY = Buffer.alloc(32, 9)
export const PASSWORD = 'three quiet lanterns'

/** One node with everything that signing in stands on; several may share a database. */
export async function startSessions(
  database: Database,
  trustProxy: string | false = false,
  hashing?: Parameters<typeof createPeople>[0]['hashing'],
) {
  const { app, site } = await startSite(database, {}, { trustProxy })
  const { siteFor, sites, translate } = site
  const { log, lines: logged } = recordedLog()
  const messages = createMessages({ database, sites, siteFor, translate, post: NO_POST, log })
  const captcha = createCaptcha({ database, siteFor, captchaKey: Buffer.alloc(32, 3), captchaCost: 1 })
  const people = createPeople({
    siteFor,
    sites,
    database,
    sessionKey: SESSION_KEY,
    sealKey: Buffer.alloc(32, 5),
    messages,
    captcha,
    log,
    ...(hashing !== undefined && { hashing }),
  })
  people.routes(app)
  return { app, site, people, messages, captcha, logged }
}
export type SessionsNode = Awaited<ReturnType<typeof startSessions>>

type Asked = { readonly token?: string; readonly headers?: Readonly<Record<string, string>>; readonly from?: string }

/** As a page asks: a captcha that is asked for is solved once, and the request is sent again. */
export async function post(
  app: App,
  url: string,
  payload: object | undefined,
  { token, headers = {}, from = '127.0.0.1' }: Asked = {},
): Promise<LightMyRequestResponse> {
  const request = {
    method: 'POST',
    url,
    headers,
    remoteAddress: from,
    ...(payload !== undefined && { payload }),
    ...(token !== undefined && { cookies: { user_token: token } }),
  } satisfies InjectOptions
  const reply = await app.inject(request)
  const { captcha } = reply.statusCode === 400 ? reply.json<{ captcha?: CaptchaAsked }>() : {}
  if (captcha === undefined) return reply
  return app.inject({ ...request, headers: { ...headers, 'x-captcha': await solve(captcha) } })
}

export const tokenIn = (reply: LightMyRequestResponse): string =>
  reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''

/** Signs a player in without the cost of a password. Answers the token. */
export async function enterAs({ app, people, site }: SessionsNode, playerId: bigint, save = false): Promise<string> {
  const [{ id: siteId }] = site.sites
  const token = await people.codes.link({ siteId, playerId, purpose: 'sign_in', seconds: 60 })
  return tokenIn(await post(app, '/web-api/user/login/token', { token, save }))
}

/** The player id of a token; null for an invalid one. */
export async function whoIs(app: App, token: string): Promise<string | null> {
  const reply = await app.inject({ url: '/web-api/user/check', cookies: { user_token: token } })
  return reply.json<{ user_id: string | null }>().user_id
}

/** Status, body and headers of an answer without its request id. */
export function replyOf(reply: LightMyRequestResponse) {
  const { requestId: _request, ...body } = reply.json<Record<string, unknown>>()
  const { date: _date, 'content-length': _length, ...headers } = reply.headers
  return { status: reply.statusCode, body, headers }
}

type Facts = {
  readonly login: string
  readonly email?: string
  readonly phone?: string
  readonly password?: string
  readonly birthDate?: string
}
const hashes = new Map<string, Promise<string>>()

/** A player whose contacts are confirmed. */
export async function aPlayer({ people, site }: SessionsNode, database: Database, facts: Facts): Promise<bigint> {
  const { login, email = null, phone = null, password = PASSWORD, birthDate = null } = facts
  const { players, passwords } = people
  const passwordHash = await (hashes.get(password) ?? hashes.set(password, passwords.hash(password)).get(password))
  const [{ id: siteId }] = site.sites
  const id = await players.add({
    siteId,
    login,
    name: 'Nora Winter',
    country: 'GB',
    currency: 'EUR',
    passwordHash: passwordHash ?? '',
    birthDate,
    isDemo: false,
  })
  if (id === null) throw new Error(`${login} is taken`)
  await database.pool.query(
    'update player set email = $2, phone = $3, email_confirmed_at = now(), phone_confirmed_at = now() where id = $1',
    [id, email, phone],
  )
  return id
}

/** The latest message to somebody, as its texts are given it. */
export async function lastMessageTo(database: Database, address: string): Promise<Record<string, string> | null> {
  const { rows } = await database.pool.query<{ given: Record<string, string> }>(
    'select given from message_outbox where address = $1 order by created_at desc limit 1',
    [address],
  )
  return rows[0]?.given ?? null
}
