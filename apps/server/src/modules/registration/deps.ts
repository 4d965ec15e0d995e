import type { SiteConfig } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AccountKeys, Passwords, Players } from '../players/index.ts'
import type { Attempts, CaptchaPort, Codes, MessagePort, Open, SessionsModule } from '../sessions/index.ts'
import type { Arrives } from './create-player.ts'
import type { Exclusions } from './exclusions.ts'
import type { LinkSocial } from './social-ticket.ts'
import type { RegistrationTables } from './tables.ts'

/** The services that registration is made of; each function picks those it uses. */
export type RegistrationDeps = {
  readonly db: Kysely<RegistrationTables>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly players: Players
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly codes: Codes
  readonly open: Open
  readonly rememberMachine: SessionsModule['rememberMachine']
  readonly captcha: CaptchaPort
  readonly messages: MessagePort
  readonly keys: Pick<AccountKeys, 'made' | 'requests'>
  readonly exclusions: Exclusions
  /** Called for every new player, in the transaction that creates them. */
  readonly arrives: Arrives
  /** Stores the identity at a provider that opens the new account. */
  readonly linkSocial: LinkSocial
  /** The fingerprint of the browser's machine; null when unknown. */
  readonly deviceOf: (request: FastifyRequest) => string | null
}
