export { createDevice, type Device } from './device.ts'
export { deviceModule } from './module.ts'
