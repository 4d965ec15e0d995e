import type { HttpContract, SiteConfig } from '@evens/contracts'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { agreementRoutes, createAgreements } from './agreements.ts'
import { createDemoPlayers } from './demo-players.ts'
import { createPasswords } from './passwords.ts'
import { phoneRoutes } from './phones.ts'
import { createPlayers as createLookUps } from './players.ts'
import { tablesIn } from './tables.ts'

export type PlayersDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  /** Calls that need the current terms: stakes and deposits. */
  readonly moneyCalls: readonly Pick<HttpContract, 'method' | 'path'>[]
  /** Bounds of the queue of password hashes. */
  readonly hashing?: Parameters<typeof createPasswords>[0] | undefined
}

/** Player records, their passwords, and what they have agreed to. */
export function createPlayers({ database, sites, siteFor, moneyCalls, hashing }: PlayersDeps) {
  const db = tablesIn(database.kysely)
  const players = createLookUps(db)
  const passwords = createPasswords(hashing)
  const agreements = createAgreements(db, sites)
  return {
    players,
    passwords,
    demo: createDemoPlayers(players, passwords),
    standingOf: agreements.standingOf,
    routes(app: App): void {
      phoneRoutes(app)
      agreementRoutes(app, { agreements, siteFor, moneyCalls })
    },
  }
}
export type PlayersModule = ReturnType<typeof createPlayers>
