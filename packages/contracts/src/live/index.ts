export * from './protocol.ts'
export * from './wire.ts'
