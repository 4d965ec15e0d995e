import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import { accountSecurityCovers } from '../covers.ts'
import * as factors from './0026-identity-factors.ts'
import * as social from './0027-identity-social.ts'
import * as standing from './0028-identity-standing.ts'
import * as desk from './0064-identity-desk.ts'

const steps: Migrations = {
  '0026-identity-factors': factors,
  '0027-identity-social': social,
  '0028-identity-standing': standing,
  '0064-identity-desk': desk,
}

export const accountSecurityMigrations = withCovers('account-security', steps, accountSecurityCovers)
