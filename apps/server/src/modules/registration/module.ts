import type { CaptchaType } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { defineModule } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import type { Device } from '../device/index.ts'
import type { PlayersModule } from '../players/index.ts'
import type { LocalDefaults } from '../site/index.ts'
import type { CaptchaPort, SessionsModule } from '../sessions/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { createExclusions } from './exclusions.ts'
import { registrationMigrations } from './migrations/index.ts'
import { createRegistration } from './registration.ts'
import { createAbandonedMetric, registrationRoutes } from './routes.ts'
import type { RegistrationTables } from './tables.ts'

type FromPlayers = Pick<PlayersModule, 'players' | 'passwords'>
type FromSessions = Pick<SessionsModule, 'attempts' | 'codes' | 'open' | 'rememberMachine'>
type Needs = Omit<RegistrationModuleDeps, keyof FromPlayers | keyof FromSessions | 'deviceOf'> & {
  readonly people: FromPlayers
  readonly signIn: FromSessions
  readonly device: Pick<Device, 'of' | 'require'>
}

/** Requires the device first, so that no captcha is solved in vain. */
const afterDevice = (device: Needs['device'], captcha: CaptchaPort): CaptchaPort => ({
  async require(request: FastifyRequest, type: CaptchaType) {
    device.require(request)
    await captcha.require(request, type)
  },
})

export const registrationModule = defineModule({
  name: 'registration',
  level: 'people',
  publicSql: ['registration_known_by', 'registration_match_excluded'],
  migrations: registrationMigrations,
  create: ({ people: { players, passwords }, signIn, device, captcha, ...needs }: Needs) => {
    const { attempts, codes, open, rememberMachine } = signIn
    const guarded = { captcha: afterDevice(device, captcha), deviceOf: device.of }
    return createRegistrationModule({
      ...needs,
      players,
      passwords,
      attempts,
      codes,
      open,
      rememberMachine,
      ...guarded,
    })
  },
})

const SWEEP_TICK_MS = 60_000

type RegistrationModuleDeps = Omit<RegistrationDeps, 'db' | 'exclusions'> & {
  readonly database: Pick<Database, 'kysely'>
  /** Keys the hashes of excluded people's identifiers. */
  readonly exclusionKey: Uint8Array
  /** The presumed country and currency of a visitor. */
  readonly localOf: (request: FastifyRequest, language: string) => Pick<LocalDefaults, 'country' | 'currency'>
  readonly log: Log
}

/** New accounts, and the people who must not get one. */
export function createRegistrationModule(given: RegistrationModuleDeps) {
  const { database, exclusionKey, localOf, log, ...services } = given
  const exclusions = createExclusions(database.kysely, exclusionKey)
  const abandoned = createAbandonedMetric()
  const deps: RegistrationDeps = { ...services, db: database.kysely.$extendTables<RegistrationTables>(), exclusions }
  const registration = createRegistration(deps)
  return {
    exclusions,
    sweep: registration.sweep,
    metrics: abandoned.metrics,
    jobs: [() => runPeriodically('registration.sweep', SWEEP_TICK_MS, registration.sweep, log)],
    routes: (app: App): void => registrationRoutes(app, registration, { ...deps, localOf, abandoned }),
  }
}
