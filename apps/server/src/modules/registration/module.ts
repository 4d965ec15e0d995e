import type { CaptchaType } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { defineModule } from '../../platform/module.ts'
import type { Device } from '../device/index.ts'
import type { PlayersModule } from '../players/index.ts'
import type { CaptchaPort, SessionsModule } from '../sessions/index.ts'
import { createRegistrationModule, type RegistrationModuleDeps } from './create-registration.ts'
import { registrationMigrations } from './migrations/index.ts'

type FromPlayers = Pick<PlayersModule, 'players' | 'passwords'>
type FromSessions = Pick<SessionsModule, 'attempts' | 'codes' | 'open' | 'rememberMachine'>
type Needs = Omit<RegistrationModuleDeps, keyof FromPlayers | keyof FromSessions | 'deviceOf'> & {
  readonly people: FromPlayers
  readonly signIn: FromSessions
  readonly device: Pick<Device, 'of' | 'require'>
}

/** The device is asked for first: nobody solves a captcha for nothing. */
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
