import { mergeMigrations } from '../../../platform/database/index.ts'
import { auditMigrations } from '../../audit/index.ts'
import { bookMigrations } from '../../book/index.ts'
import { identityMigrations } from '../../identity/index.ts'
import { siteMigrations } from '../../site/index.ts'
import { walletMigrations } from '../../wallet/index.ts'
import { bettingMigrations } from '../index.ts'

/** All that betting stands on. */
export const bettingSiteMigrations = mergeMigrations(
  siteMigrations,
  auditMigrations,
  identityMigrations,
  walletMigrations,
  bookMigrations,
  bettingMigrations,
)
