import type { PlayerSession, SiteConfig, TwoStepNeeded } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Captcha } from '../captcha/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Passwords, Players } from '../players/index.ts'
import type { Attempts } from './attempts.ts'
import type { Codes } from './codes.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Device, Sessions, SignedIn } from './sessions.ts'
import type { SessionTables } from './tables.ts'

export type MessagePort = Pick<Messages, 'send' | 'notify'> & {
  /** Identifies the browser to the sandbox's inbox. */
  readonly visitorOf: (request: FastifyRequest) => string | null
}

export type CaptchaPort = Pick<Captcha, 'require'>

/** The services that the ways of signing in are made of; each function picks those it uses. */
export type SignInDeps = {
  readonly db: Kysely<SessionTables>
  readonly players: Players
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly codes: Codes
  readonly attempts: Attempts
  readonly secondFactor: SecondFactor
  readonly messages: MessagePort
  readonly captcha: CaptchaPort
  readonly device: (request: FastifyRequest) => Device
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly clock: Clock
}

/** The session of a request; null for a visitor. */
export type PlayerOf = (request: FastifyRequest) => Promise<SignedIn | null>

type Opening<Result> = (
  request: FastifyRequest,
  reply: FastifyReply,
  player: { readonly id: bigint },
  save: boolean,
) => Promise<Result>

/** Opens a session and sets its cookie without a second factor: for a player who has just registered or proven it. */
export type Open = Opening<PlayerSession>
/** Opens a session after the first proof, or asks for the second factor. */
export type Enter = Opening<PlayerSession | TwoStepNeeded>
