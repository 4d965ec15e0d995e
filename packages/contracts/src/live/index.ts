export * from './limits.ts'
export * from './checksum.ts'
export * from './protocol.ts'
export * from './topics.ts'
