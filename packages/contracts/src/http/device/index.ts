export { registerDevice, type DeviceComponents, type DeviceRecord, type DeviceToken } from './register-device.ts'
