import type { PlayerSession, SiteConfig, TwoStepNeeded } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { JournalLine } from '../../platform/journal.ts'
import type { Captcha } from '../captcha/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Attempts } from './attempts.ts'
import type { Codes } from './codes/index.ts'
import type { IdentityKeys } from './keys.ts'
import type { Passwords } from './passwords.ts'
import type { Players } from './players.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Device, Sessions, SignedIn } from './sessions.ts'
import type { Proof } from './sign-in/confirm.ts'
import type { IdentityTables } from './tables.ts'

export type MessagePort = Pick<Messages, 'send' | 'notify'> & {
  /** The browser that asks, as the sandbox's inbox knows it. */
  readonly visitorOf: (request: FastifyRequest) => string | null
}

export type CaptchaPort = Pick<Captcha, 'require'>

/** What every part of this module is made of. */
export type IdentityTools = {
  readonly db: Kysely<IdentityTables>
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
  readonly keys: IdentityKeys
  /** Keeps beside the database what protects a player; a failure is told and ends nothing. */
  readonly keep: (line: JournalLine) => Promise<void>
}

/** And what it can do for the others. */
export type IdentityParts = IdentityTools & {
  /** Who asks; null for a visitor. */
  readonly playerOf: (request: FastifyRequest) => Promise<SignedIn | null>
  /** Opens a session and sets its cookie, whatever else the account asks for: for one who was registered just now. */
  readonly open: (
    request: FastifyRequest,
    reply: FastifyReply,
    player: { readonly id: bigint },
    save: boolean,
  ) => Promise<PlayerSession>
  /** The same for one whose first proof was right: with a second factor on, a code is asked for first. */
  readonly enter: (
    request: FastifyRequest,
    reply: FastifyReply,
    player: { readonly id: bigint },
    save: boolean,
  ) => Promise<PlayerSession | TwoStepNeeded>
  /** Goes on when whoever asks proved a moment ago, or proves now, that it is them; else STEP_UP_REQUIRED. */
  readonly confirm: (request: FastifyRequest, proof: Proof) => Promise<void>
}
