import type { CaptchaAsked, IdentityProvider, SiteConfig } from '@evens/contracts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Database } from '../../../platform/database/index.ts'
import type { App } from '../../../platform/http/serve.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'
import { solve } from '../../captcha/testing/solve.ts'
import { createNotifications } from '../../notifications/index.ts'
import { createExclusions, type Exclusions } from '../../registration/index.ts'
import { aPlayer, PASSWORD, startSessions, type SessionsNode } from '../../sessions/testing/start-sessions.ts'
import { createAccountSecurity } from '../account-security.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

type Node = Pick<SessionsNode, 'app' | 'people' | 'messages' | 'captcha'> & {
  readonly site: Pick<SessionsNode['site'], 'siteFor' | 'openSession' | 'translate'>
  readonly database: Database
  readonly exclusions: Exclusions
}
type Given = { readonly sites: readonly SiteConfig[]; readonly notify?: (players: Iterable<bigint>) => void }

/** Adds account security to a site where players can sign in. */
export function addSecurity({ app, site, database, people, messages, captcha, exclusions }: Node, given: Given) {
  const { siteFor, openSession, translate } = site
  const { players, passwords, sessions, codes, attempts, secondFactor, playerOf, open, enter, confirm, keys } = people
  const security = createAccountSecurity({
    database,
    clock: { nowMs: Date.now },
    sites: given.sites,
    siteFor,
    openSession,
    translate,
    players,
    passwords,
    sessions,
    codes,
    attempts,
    secondFactor,
    playerOf,
    open,
    enter,
    confirm,
    messages,
    captcha,
    keys,
    exclusions,
    providerSecrets: { local: 'a secret of the environment' },
    hasDeposit: async () => false,
    officeFactsOf: async () => ({ unreadAnswers: 0, group: 'unverified', types: [1, 2, 3], isAnotherRequested: false }),
    writeJournal: async () => undefined,
    notify: given.notify ?? (() => undefined),
  })
  security.routes(app)
  return security
}

/** One node with everything that protects an account. */
async function startSecurity(database: Database, identityProviders: readonly IdentityProvider[] = []) {
  const node = await startSessions(database)
  const notified: bigint[] = []
  const exclusions = createExclusions(database.kysely, Buffer.alloc(32, 7))
  const { app, site, people, messages } = node
  const sites = site.sites.map((one) => ({ ...one, identityProviders: [...identityProviders] }))
  const security = addSecurity(
    { ...node, database, exclusions },
    { sites, notify: (ids) => void notified.push(...ids) },
  )
  const notifications = createNotifications({
    messages,
    database,
    sites: site.sites,
    notify(players) {
      people.sessions.forget(players)
      notified.push(...players)
    },
    log: SILENT_LOG,
  })
  return { ...node, app, security, notifications, exclusions, notified }
}
export type SecurityNode = Awaited<ReturnType<typeof startSecurity>>

/** A node with a database of its own, for the tests of one file. */
export async function aSecuritySite(identityProviders: readonly IdentityProvider[] = []) {
  const database = await aSiteDatabase()
  const node = await startSecurity(database, identityProviders)
  return {
    database,
    node,
    async stop(): Promise<void> {
      await node.app.close()
      await database.close()
    },
  }
}

type Asked = Pick<InjectOptions, 'headers' | 'payload' | 'method' | 'remoteAddress'>

let browsers = 0

/** A browser with its cookies and an address of its own, on one host of the site. */
export function aBrowser(app: App, host = 'localhost') {
  const cookies = new Map<string, string>()
  browsers += 1
  const remoteAddress = `10.0.${browsers >> 8}.${browsers & 255}`

  async function ask(url: string, { headers = {}, ...asked }: Asked = {}): Promise<LightMyRequestResponse> {
    const shared = { url, remoteAddress, cookies: Object.fromEntries(cookies) }
    const reply = await app.inject({ ...shared, headers: { host, ...headers }, ...asked })
    for (const { name, value } of reply.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }

  const post = (url: string, payload: object = {}, asked: Asked = {}): Promise<LightMyRequestResponse> =>
    ask(url, { method: 'POST', payload, ...asked })

  return {
    cookies,
    ask,
    get: ask,
    post,
    /** Solves the captcha that is asked for, as a page does. */
    async postSolved(url: string, payload: object = {}): Promise<LightMyRequestResponse> {
      const reply = await post(url, payload)
      const { captcha } = reply.statusCode === 400 ? reply.json<{ captcha?: CaptchaAsked }>() : {}
      return captcha === undefined ? reply : post(url, payload, { headers: { 'x-captcha': await solve(captcha) } })
    },
  }
}
export type Browser = ReturnType<typeof aBrowser>

export const PROOF = { password: PASSWORD }
let made = 0

/** A player of their own for each test, signed in. */
export async function signedIn(node: SecurityNode, database: Database, facts: { email?: string; phone?: string } = {}) {
  made += 1
  const login = `player${made}`
  const id = await aPlayer(node, database, { login, ...facts })
  const browser = aBrowser(node.app)
  await giveSession(node, browser, id)
  return { id, login, browser }
}

/** As if they had just signed in, without the time that a password takes. */
export async function giveSession({ people, site }: SecurityNode, browser: Browser, id: bigint) {
  const { players, sessions } = people
  const found = await players.byId(site.sites[0].id, id)
  if (found === null) throw new Error(`no player ${id}`)
  const device = { address: '127.0.0.1', agent: '', country: null }
  const { token } = await sessions.open(found.player, device, {
    isPersistent: false,
    idleMinutes: 30,
    realityMinutes: null,
  })
  browser.cookies.set('user_token', token)
}

export const codeIn = (reply: LightMyRequestResponse): [number, string | null] => [
  reply.statusCode,
  reply.statusCode < 400 ? null : reply.json<{ code: string }>().code,
]

/** The acts of a player in the audit log, the first first. */
export async function actsOf(database: Database, playerId: bigint): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ act: string }>(
    'select act from audit_entry where subject = $1 order by id',
    [`player:${playerId}`],
  )
  return rows.map(({ act }) => act)
}

/** Kinds of the messages to an address, the oldest first. */
export async function kindsTo(database: Database, address: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ kind: string }>(
    'select kind from message_outbox where address = $1 order by created_at',
    [address],
  )
  return rows.map(({ kind }) => kind)
}
