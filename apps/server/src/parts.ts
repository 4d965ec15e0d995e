import type { BookSettings } from '@evens/contracts'
import type { FeedAdapter } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import type { Keys } from './keys.ts'
import type { PostSettings } from './modules/messages/index.ts'
import type { PlayersDeps } from './modules/players/index.ts'
import type { Dictionaries, Sites } from './modules/site/index.ts'
import type { RateSettings } from './modules/wallet/index.ts'
import type { BuildManifest } from './platform/build-manifest.ts'
import type { MessageBus } from './platform/message-bus.ts'
import type { Database } from './platform/database/index.ts'
import type { Journal } from './platform/journal.ts'
import type { Log } from './platform/log.ts'

/** Everything that the composition needs from outside: opened connections, keys, files and settings. */
export type Parts = Keys & {
  readonly root: string
  readonly dist: string
  readonly manifest: BuildManifest
  readonly sites: Sites
  readonly dictionaries: Dictionaries
  readonly database: Database
  readonly messageBus: MessageBus
  readonly clock: Clock
  readonly trustProxy: boolean | string
  /** Client secrets of identity providers, by the provider's id. */
  readonly providerSecrets: Readonly<Record<string, string>>
  /** Hosts that outbound requests may reach although they are at a private address. */
  readonly privateHosts: readonly string[]
  readonly captchaCost: number
  /** Bounds of the queue of password hashes; its own where nothing is given. */
  readonly hashing?: PlayersDeps['hashing']
  /** The gateways for mail and text messages. */
  readonly post: PostSettings
  /** The source of exchange rates; none in tests. */
  readonly rates?: Pick<RateSettings, 'ratesSource' | 'ratesToken' | 'ratesMaxHours'>
  readonly dataDir: string
  /** Receives the ends of the audit chain and of the proof log. */
  readonly anchorUrl: string | null
  readonly journal: Pick<Journal, 'id' | 'read' | 'write' | 'secondDir'>
  /** Invents and plays games, for a sandbox. */
  readonly simulator: (settings: BookSettings) => FeedAdapter
  readonly log: Log
}

/** A sandbox has rates of its own; only real sites need a source. */
export function ratesOf({ rates, sites, privateHosts, log }: Parts) {
  const real = sites.filter(({ sandbox }) => !sandbox)
  const { ratesSource = null, ratesToken = null, ratesMaxHours = 24 } = rates ?? {}
  const currencies = [...new Set(real.flatMap((site) => site.currencies.all))]
  return { ratesSource, ratesToken, ratesMaxHours, privateHosts, isSandbox: real.length === 0, currencies, log }
}
