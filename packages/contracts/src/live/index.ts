export * from './limits.ts'
export * from './mark.ts'
export * from './protocol.ts'
export * from './topics.ts'
