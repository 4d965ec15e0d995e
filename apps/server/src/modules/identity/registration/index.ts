import type { HttpContract, SiteConfig } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from '../../../platform/http/serve.ts'
import { keepDoing } from '../../../platform/keep-doing.ts'
import { createAgreements } from '../agreements/agreements.ts'
import { agreementRoutes } from '../agreements/routes.ts'
import { excludePlayer, type Leaving } from '../excluded/exclude-player.ts'
import type { Excluded } from '../excluded/excluded.ts'
import type { IdentityParts } from '../parts.ts'
import { phoneRoutes } from '../phones/routes.ts'
import { userConfigRoutes, type UserConfigDeps } from '../user-config/user-config.ts'
import type { RegistrationDeps } from './deps.ts'
import { createLeft } from './left.ts'
import { createRegistration } from './registration.ts'
import { registrationRoutes } from './routes.ts'
import type { RegistrationTables } from './tables.ts'

const SWEEP_TICK_MS = 60_000

export type EntryDeps = {
  readonly parts: IdentityParts
  readonly sites: readonly SiteConfig[]
  readonly excluded: Excluded
  readonly deviceOf: RegistrationDeps['deviceOf']
  readonly arrives: RegistrationDeps['arrives']
  readonly countryOf: (request: FastifyRequest) => string
  readonly hasDeposit: UserConfigDeps['hasDeposit']
  readonly deskOf: UserConfigDeps['deskOf']
  readonly moneyCalls: readonly Pick<HttpContract, 'method' | 'path'>[]
}

/** How people become players, what they have agreed to, and what their pages know of them. */
export function createEntry(given: EntryDeps) {
  const { parts, sites, excluded, deviceOf, arrives, countryOf, hasDeposit, deskOf, moneyCalls } = given
  const { siteFor } = parts
  type Own = Pick<RegistrationTables, 'registration_pending' | 'registration_once' | 'excluded_identifier'>
  const db = parts.db.$extendTables<Own>()
  const left = createLeft()
  const deps = { ...parts, db, excluded, deviceOf, arrives, countryOf, left }
  const registration = createRegistration(deps)
  const agreements = createAgreements(parts.db, sites)

  return {
    /** Nobody who has left comes back under another name. */
    exclude: (leaving: Leaving, within: Kysely<unknown>) =>
      excludePlayer(excluded, leaving, within.$extendTables<RegistrationTables>()),
    standingOf: agreements.standingOf,
    sweep: registration.sweep,
    metrics: left.metrics,
    /** What is done without anybody asking. Returns what stops it. */
    keepGoing: (warn: (message: string) => void) => keepDoing(SWEEP_TICK_MS, registration.sweep, warn),
    routes(app: App): void {
      registrationRoutes(app, registration, deps)
      phoneRoutes(app)
      agreementRoutes(app, { agreements, siteFor, moneyCalls })
      userConfigRoutes(app, { db: parts.db, siteFor, hasDeposit, deskOf })
    },
  }
}
export type Entry = ReturnType<typeof createEntry>
