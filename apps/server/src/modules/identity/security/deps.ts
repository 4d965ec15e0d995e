import type { SiteConfig } from '@evens/contracts'
import type { Kysely } from 'kysely'
import type { Excluded } from '../excluded/excluded.ts'
import type { IdentityParts } from '../parts.ts'
import type { SecurityTables } from './tables.ts'

export type SecurityDeps = IdentityParts & {
  readonly sites: readonly SiteConfig[]
  /** The session the visitor has from now on; one that is not ours is not taken over. */
  readonly openSession: (site: SiteConfig, token: string | undefined) => Promise<string>
  /** The secrets that identity providers know this site by, by the provider's id. */
  readonly providerSecrets: Readonly<Record<string, string>>
  /** Hosts that may be at a private address. */
  readonly privateHosts?: readonly string[]
  readonly translate: (language: string, key: string) => string
  readonly excluded: Pick<Excluded, 'meet'>
  /** Tells the player's pages that something of theirs is another now. */
  readonly tell: (players: Iterable<bigint>) => void
}

/** The same, with the tables of this folder. */
export type SecurityParts = Omit<SecurityDeps, 'db'> & { readonly db: Kysely<SecurityTables> }
