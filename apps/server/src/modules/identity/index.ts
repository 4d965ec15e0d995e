export { DEMO_PASSWORD, demoPlayersOf } from './demo-players.ts'
export { createIdentity, type Identity } from './identity.ts'
export { identityMigrations } from './migrations/index.ts'
