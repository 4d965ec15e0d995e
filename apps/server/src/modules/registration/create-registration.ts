import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { createAbandonedMetric } from './abandoned-metric.ts'
import type { RegistrationDeps } from './deps.ts'
import { createExclusions } from './exclusions.ts'
import { createRegistration } from './registration.ts'
import { registrationRoutes } from './routes.ts'
import type { RegistrationTables } from './tables.ts'

const SWEEP_TICK_MS = 60_000

export type RegistrationModuleDeps = Omit<RegistrationDeps, 'db' | 'exclusions'> & {
  readonly database: Pick<Database, 'kysely'>
  /** Keys the hashes of excluded people's identifiers. */
  readonly exclusionKey: Uint8Array
  /** The presumed country of a visitor. */
  readonly countryOf: (request: FastifyRequest) => string
  readonly warn?: (message: string) => void
}

/** New accounts, and the people who must not get one. */
export function createRegistrationModule(given: RegistrationModuleDeps) {
  const { database, exclusionKey, countryOf, warn = () => undefined, ...services } = given
  const exclusions = createExclusions(database.kysely, exclusionKey)
  const abandoned = createAbandonedMetric()
  const deps: RegistrationDeps = { ...services, db: database.kysely.$extendTables<RegistrationTables>(), exclusions }
  const registration = createRegistration(deps)
  return {
    exclusions,
    sweep: registration.sweep,
    metrics: abandoned.metrics,
    jobs: [() => runPeriodically(SWEEP_TICK_MS, registration.sweep, warn)],
    routes: (app: App): void => registrationRoutes(app, registration, { ...deps, countryOf, abandoned }),
  }
}
