export { DEMO_PASSWORD, demoPlayersOf } from './demo-players.ts'
export { createExcluded } from './excluded/excluded.ts'
export { createAppealsDesk, type Appeal } from './desk/appeals-desk.ts'
export { createBlocksDesk, type Blocked } from './desk/blocks-desk.ts'
export { createTransfersDesk, type Transfer, type TransferRefusal } from './desk/transfers-desk.ts'
export { createIdentity, type Identity } from './identity.ts'
export { identityMigrations } from './migrations/index.ts'
export { createProfile } from './profile/profile.ts'
export { bonusChoiceOf } from './registration/came-by.ts'
export { createEntry, type Entry } from './registration/index.ts'
export { createSecurity } from './security/index.ts'

export const IDENTITY_ORACLE = new URL('oracle.sql', import.meta.url)
