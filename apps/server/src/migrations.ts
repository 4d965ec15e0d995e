import { auditMigrations } from './modules/audit/index.ts'
import { bettingMigrations } from './modules/betting/index.ts'
import { bookMigrations } from './modules/book/index.ts'
import { captchaMigrations } from './modules/captcha/index.ts'
import { cashierMigrations } from './modules/cashier/index.ts'
import { deviceMigrations } from './modules/device/index.ts'
import { identityMigrations } from './modules/identity/index.ts'
import { limitMigrations } from './modules/limits/index.ts'
import { lottoMigrations } from './modules/lotto/index.ts'
import { messageMigrations } from './modules/messages/index.ts'
import { newsMigrations } from './modules/news/index.ts'
import { proofMigrations } from './modules/proof/index.ts'
import { restoreMigrations } from './modules/restore/index.ts'
import { rewardMigrations } from './modules/rewards/index.ts'
import { savedCouponMigrations } from './modules/saved-coupons/index.ts'
import { siteMigrations } from './modules/site/index.ts'
import { supportMigrations } from './modules/support/index.ts'
import { totoMigrations } from './modules/toto/index.ts'
import { uploadMigrations } from './modules/uploads/index.ts'
import { verificationMigrations } from './modules/verification/index.ts'
import { walletMigrations } from './modules/wallet/index.ts'
import { mergeMigrations } from './platform/database/index.ts'

/** The tables and functions of the whole house. */
export const allMigrations = mergeMigrations(
  siteMigrations,
  bookMigrations,
  identityMigrations,
  limitMigrations,
  newsMigrations,
  walletMigrations,
  messageMigrations,
  captchaMigrations,
  deviceMigrations,
  auditMigrations,
  bettingMigrations,
  savedCouponMigrations,
  lottoMigrations,
  totoMigrations,
  cashierMigrations,
  rewardMigrations,
  uploadMigrations,
  supportMigrations,
  verificationMigrations,
  proofMigrations,
  restoreMigrations,
)
