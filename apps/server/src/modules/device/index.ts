export { createDevice } from './device.ts'
export { deviceMigrations } from './migrations/index.ts'
export { deviceModule } from './module.ts'
