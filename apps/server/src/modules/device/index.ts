export { createDevice } from './device.ts'
export { deviceModule } from './module.ts'
