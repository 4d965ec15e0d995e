import type { SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Kysely } from 'kysely'
import type { JournalLine } from '../../platform/journal.ts'
import type { AccountKeys, Passwords, Players } from '../players/index.ts'
import type { Exclusions } from '../registration/index.ts'
import type {
  Attempts,
  CaptchaPort,
  Codes,
  MessagePort,
  SecondFactor,
  Sessions,
  SessionsModule,
} from '../sessions/index.ts'
import type { SecurityTables } from './tables.ts'

/** The services that this module is made of; each function picks those it uses. */
export type SecurityDeps = Pick<SessionsModule, 'playerOf' | 'open' | 'enter' | 'confirm'> & {
  readonly db: Kysely<SecurityTables>
  readonly clock: Clock
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly players: Players
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly codes: Codes
  readonly attempts: Attempts
  readonly secondFactor: SecondFactor
  readonly messages: MessagePort
  readonly captcha: CaptchaPort
  readonly keys: Pick<AccountKeys, 'codes'>
  readonly exclusions: Pick<Exclusions, 'has' | 'meet'>
  /** Returns the visitor session from now on; a foreign token is not adopted. */
  readonly openSession: (site: SiteConfig, token: string | undefined) => Promise<string>
  /** Client secrets at identity providers, by the provider's id. */
  readonly providerSecrets: Readonly<Record<string, string>>
  /** Hosts that may have a private address. */
  readonly privateHosts?: readonly string[]
  readonly translate: (language: string, key: string) => string
  /** Writes the protection journal beside the database; a failure is logged and stops nothing. */
  readonly writeJournal: (line: JournalLine) => Promise<void>
  /** Notifies the player's open pages of a change. */
  readonly notify: (players: Iterable<bigint>) => void
}
