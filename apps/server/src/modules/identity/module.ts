import { defineModule } from '../../platform/module.ts'
import { createIdentity } from './identity.ts'
import { identityMigrations } from './migrations/index.ts'

export const IDENTITY_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const identityModule = defineModule({
  name: 'identity',
  level: 'people',
  publicSql: [
    'identity_contact_settled',
    'identity_is_same',
    'identity_known_by',
    'identity_meets_excluded',
    'identity_protect_again',
    'identity_session_holds',
    'identity_shares_device',
    'identity_since',
    'identity_site_of',
    'identity_verification',
  ],
  migrations: identityMigrations,
  invariants: IDENTITY_INVARIANTS,
  create: createIdentity,
})
