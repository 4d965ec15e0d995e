export * from './protocol.ts'
export * from './suspensions.ts'
export * from './wire.ts'
