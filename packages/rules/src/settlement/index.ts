export * from './fixture-identity.ts'
export * from './fixture-register.ts'
export * from './leg-end.ts'
export * from './market-closing.ts'
