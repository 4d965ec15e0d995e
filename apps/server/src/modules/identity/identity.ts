import type { SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { keepDoing } from '../../platform/keep-doing.ts'
import { createAttempts } from './attempts.ts'
import { createCodes } from './codes/index.ts'
import { createDemoPlayers } from './demo-players.ts'
import { identityKeys } from './keys.ts'
import type { CaptchaPort, IdentityParts, IdentityTools, MessagePort } from './parts.ts'
import { createPasswords } from './passwords.ts'
import { createPlayers } from './players.ts'
import { createRecovery, recoveryRoutes } from './recovery/index.ts'
import { rightsRoutes } from './rights/routes.ts'
import { sessionRoutes } from './routes.ts'
import { createSecondFactor } from './second-factor.ts'
import { createEndings } from './sessions-ended.ts'
import { createSessions, type SignedIn } from './sessions.ts'
import { createConfirm, createOpen, createSignIn, signInRoutes, tokenOf } from './sign-in/index.ts'
import type { IdentityTables } from './tables.ts'
import { createTokens } from './tokens.ts'

const ENDED_TICK_MS = 500
const SWEEP_TICK_MS = 60_000

export type IdentityDeps = {
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly database: Pick<Database, 'kysely' | 'prompt'>
  readonly clock: Clock
  /** Signs the tokens; at least 32 random bytes from the data folder. */
  readonly sessionKey: Uint8Array
  /** Seals what a copy of the database must not tell; that of the sessions serves where there is no other. */
  readonly sealKey?: Uint8Array
  /** Without it nothing can be sent, and what needs a message is refused. */
  readonly messages?: MessagePort
  /** Without it nobody passes where one is asked for. */
  readonly captcha?: CaptchaPort
  /** Where somebody is; null when that is not known. */
  readonly countryOf?: (request: FastifyRequest) => string | null
  /** Keeps beside the database what protects a player. */
  readonly keep?: IdentityTools['keep']
  readonly warn?: (message: string) => void
}

const unavailable = async (): Promise<never> => {
  throw new Refusal('UNAVAILABLE')
}
const NO_MESSAGES: MessagePort = { send: unavailable, notify: unavailable, visitorOf: () => null }
const NO_CAPTCHA: CaptchaPort = { require: unavailable }

export type Identity = ReturnType<typeof createIdentity>

/** Who is who: players, what opens their accounts, and their sessions. */
export function createIdentity(deps: IdentityDeps) {
  const { siteFor, clock, sessionKey, messages = NO_MESSAGES, captcha = NO_CAPTCHA, warn = () => undefined } = deps
  const db = deps.database.kysely.$extendTables<IdentityTables>()
  const keys = identityKeys(deps.sealKey ?? sessionKey)
  const attempts = createAttempts(db)
  const tools: IdentityTools = {
    db,
    players: createPlayers(db),
    passwords: createPasswords(),
    sessions: createSessions(db, createTokens(sessionKey, clock.nowMs), clock),
    codes: createCodes({ db, messages, attempts, key: keys.codes, warn }),
    attempts,
    secondFactor: createSecondFactor(db, keys),
    messages,
    captcha,
    device: (request) => ({
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
      country: deps.countryOf?.(request) ?? null,
    }),
    siteFor,
    clock,
    keys,
    keep: deps.keep ?? (async () => undefined),
  }
  const { sessions, codes } = tools

  async function playerOf(request: FastifyRequest): Promise<SignedIn | null> {
    const token = tokenOf(request)
    return token === null ? null : sessions.of(token, siteFor(request.hostname).id)
  }

  const endings = createEndings(deps.database.prompt.$extendTables<IdentityTables>(), sessions.bury)
  const { confirm, confirmSession } = createConfirm(tools, playerOf)
  const parts: IdentityParts = { ...tools, ...createOpen(tools), playerOf, confirm }
  const signIn = createSignIn(parts)
  const recovery = createRecovery(parts)

  async function sweep(): Promise<void> {
    await attempts.sweep()
    await codes.sweep()
  }

  return {
    parts,
    playerOf,
    open: parts.open,
    confirm,
    /** For sockets, which live longer than a request; looking is no sign of life. */
    watch: {
      watch(request: FastifyRequest): () => Promise<boolean> {
        const token = tokenOf(request) ?? ''
        const siteId = siteFor(request.hostname).id
        return async () => (await sessions.peek(token, siteId)) !== null
      },
      onEnded: endings.onEnded,
    },
    demo: createDemoPlayers(tools.players, tools.passwords),

    /** What is done without anybody asking. Returns what stops it. */
    keepGoing(): () => Promise<void> {
      const stops = [keepDoing(ENDED_TICK_MS, endings.lookForEndings, warn), keepDoing(SWEEP_TICK_MS, sweep, warn)]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
    routes(app: App): void {
      app.principalOf = playerOf
      signInRoutes(app, signIn, { confirmSession })
      sessionRoutes(app, parts)
      rightsRoutes(app, parts)
      recoveryRoutes(app, recovery)
    },
  }
}
