import { defineModule } from '../../platform/module.ts'
import { createDevice } from './device.ts'
import { deviceMigrations } from './migrations/index.ts'

export const deviceModule = defineModule({
  name: 'device',
  level: 'ground',
  migrations: deviceMigrations,
  create: createDevice,
})
