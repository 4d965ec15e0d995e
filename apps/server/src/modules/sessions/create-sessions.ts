import type { SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import type { AccountKeys, Passwords, Players } from '../players/index.ts'
import { createAttempts } from './attempts.ts'
import { createCodes } from './codes.ts'
import { createConfirm } from './confirm.ts'
import { tokenOf } from './cookie.ts'
import type { CaptchaPort, MessagePort, SignInDeps } from './deps.ts'
import { createOpen } from './open-session.ts'
import { rightsRoutes } from './rights.ts'
import { sessionRoutes, signInRoutes } from './routes.ts'
import { createSecondFactor } from './second-factor.ts'
import { createEndings, createSessions, type Device, type SignedIn } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import type { SessionTables } from './tables.ts'
import { createTokens } from './tokens.ts'

const ENDED_TICK_MS = 500
const SWEEP_TICK_MS = 60_000

export type SessionsDeps = {
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly database: Pick<Database, 'kysely' | 'prompt'>
  readonly clock: Clock
  /** Signs the session tokens; at least 32 random bytes of the data folder. */
  readonly sessionKey: Uint8Array
  readonly keys: Pick<AccountKeys, 'seal' | 'codes' | 'grants'>
  readonly players: Players
  readonly passwords: Passwords
  /** Without it every call that sends a message is refused. */
  readonly messages?: MessagePort
  /** Without it every call that needs a captcha is refused. */
  readonly captcha?: CaptchaPort
  /** The country of a request; null when unknown. */
  readonly countryOf?: (request: FastifyRequest) => string | null
  readonly log: Log
}

const unavailable = async (): Promise<never> => {
  throw new Refusal('UNAVAILABLE')
}
const NO_MESSAGES: MessagePort = { send: unavailable, notify: unavailable, visitorOf: () => null }
const NO_CAPTCHA: CaptchaPort = { require: unavailable }

/** Remembers the machine that an account was registered on, by the keyed hash of its fingerprint. */
async function rememberMachine(within: QueryExecutorProvider, playerId: bigint, hash: Buffer): Promise<void> {
  await sql`insert into player_machine (player_id, hash) values (${playerId}, ${hash})`.execute(within)
}

/** Sessions and everything that opens one: passwords, one-time codes, the second factor and the step-up. */
export function createSessionsModule(given: SessionsDeps) {
  const { siteFor, clock, keys, players, passwords, log } = given
  const { messages = NO_MESSAGES, captcha = NO_CAPTCHA } = given
  const db = given.database.kysely.$extendTables<SessionTables>()
  const attempts = createAttempts(db)
  const sessions = createSessions(db, createTokens(given.sessionKey, clock.nowMs), clock)
  const codes = createCodes({ db, messages, attempts, key: keys.codes, log })
  const secondFactor = createSecondFactor(db, keys)
  const device = (request: FastifyRequest) => deviceOf(request, given.countryOf)
  const deps: SignInDeps = {
    db,
    players,
    passwords,
    sessions,
    codes,
    attempts,
    secondFactor,
    messages,
    captcha,
    device,
    siteFor,
    clock,
  }

  async function playerOf(request: FastifyRequest): Promise<SignedIn | null> {
    const token = tokenOf(request)
    return token === null ? null : sessions.of(token, siteFor(request.hostname).id)
  }

  const endings = createEndings(given.database.prompt.$extendTables<SessionTables>(), sessions.revoke)
  const { confirm, confirmSession } = createConfirm(deps, playerOf)
  const { open, enter } = createOpen(deps)
  const signIn = createSignIn({ ...deps, open, enter })

  async function sweep(): Promise<void> {
    await attempts.sweep()
    await codes.sweep()
  }

  return {
    sessions,
    codes,
    attempts,
    secondFactor,
    playerOf,
    open,
    enter,
    confirm,
    rememberMachine,
    watch: createWatch({ sessions, siteFor, onEnded: endings.onEnded }),
    jobs: [
      () => runPeriodically('sessions.end', ENDED_TICK_MS, endings.lookForEndings, log),
      () => runPeriodically('sessions.sweep', SWEEP_TICK_MS, sweep, log),
    ],
    routes(app: App): void {
      app.principalOf = playerOf
      signInRoutes(app, signIn, { confirmSession })
      sessionRoutes(app, { db, sessions, playerOf, siteFor })
      rightsRoutes(app, { db, playerOf, key: keys.grants, clock })
    },
  }
}
export type SessionsModule = ReturnType<typeof createSessionsModule>

const deviceOf = (request: FastifyRequest, countryOf: SessionsDeps['countryOf']): Device => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
  country: countryOf?.(request) ?? null,
})

type WatchDeps = Pick<SignInDeps, 'sessions' | 'siteFor'> & Pick<ReturnType<typeof createEndings>, 'onEnded'>

/** For sockets, which outlive a request; watching does not count as activity of the session. */
const createWatch = ({ sessions, siteFor, onEnded }: WatchDeps) => ({
  watch(request: FastifyRequest): () => Promise<boolean> {
    const token = tokenOf(request) ?? ''
    const siteId = siteFor(request.hostname).id
    return async () => (await sessions.lookUp(token, siteId)) !== null
  },
  onEnded,
})
