import { mergeMigrations } from '../platform/database/index.ts'
import type { Figure } from '../platform/database-figures.ts'
import type { AnyModule } from '../platform/module.ts'
import { accountSecurityModule } from './account-security/index.ts'
import { activityModule } from './activity/index.ts'
import { auditModule } from './audit/index.ts'
import { bettingModule } from './betting/index.ts'
import { bookModule } from './book/index.ts'
import { captchaModule } from './captcha/index.ts'
import { cashierModule } from './cashier/index.ts'
import { casinoModule } from './casino/index.ts'
import { contentModule } from './content/index.ts'
import { deviceModule } from './device/index.ts'
import { fairModule } from './fair/index.ts'
import { gamesModule } from './games/index.ts'
import { historyModule } from './history/index.ts'
import { integrityModule } from './integrity/index.ts'
import { limitsModule } from './limits/index.ts'
import { lottoModule } from './lotto/index.ts'
import { messagesModule } from './messages/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { operatorsModule } from './operators/index.ts'
import { playersModule } from './players/index.ts'
import { preferencesModule } from './preferences/index.ts'
import { promoModule } from './promo/index.ts'
import { proofModule } from './proof/index.ts'
import { registrationModule } from './registration/index.ts'
import { restoreModule } from './restore/index.ts'
import { rewardsModule } from './rewards/index.ts'
import { savedCouponsModule } from './saved-coupons/index.ts'
import { sessionsModule } from './sessions/index.ts'
import { siteModule } from './site/index.ts'
import { supportModule } from './support/index.ts'
import { tablesModule } from './tables/index.ts'
import { totoModule } from './toto/index.ts'
import { uploadsModule } from './uploads/index.ts'
import { verificationModule } from './verification/index.ts'
import { openItemView, walletModule } from './wallet/index.ts'

/**
 * All modules, from the lowest to the highest: each uses only those above it in this list, by import and in SQL. This is
 * the one place that names a new module, besides its line in compose.ts.
 */
export const MODULES = {
  site: siteModule,
  audit: auditModule,
  operators: operatorsModule,
  content: contentModule,
  uploads: uploadsModule,
  captcha: captchaModule,
  device: deviceModule,
  fair: fairModule,
  players: playersModule,
  messages: messagesModule,
  notifications: notificationsModule,
  wallet: walletModule,
  limits: limitsModule,
  sessions: sessionsModule,
  registration: registrationModule,
  'account-security': accountSecurityModule,
  preferences: preferencesModule,
  cashier: cashierModule,
  book: bookModule,
  betting: bettingModule,
  lotto: lottoModule,
  toto: totoModule,
  games: gamesModule,
  tables: tablesModule,
  'saved-coupons': savedCouponsModule,
  casino: casinoModule,
  history: historyModule,
  activity: activityModule,
  rewards: rewardsModule,
  promo: promoModule,
  support: supportModule,
  verification: verificationModule,
  proof: proofModule,
  integrity: integrityModule,
  restore: restoreModule,
}

const inOrder: readonly AnyModule[] = Object.values(MODULES)

export const allMigrations = mergeMigrations(...inOrder.map(({ migrations = {} }) => migrations), {
  'wallet-open-items': { definitions: openItemView(inOrder.flatMap(({ openItems }) => openItems ?? [])) },
})

/** Figures of the database for `/metrics`. */
export const ALL_FIGURES: readonly Figure[] = inOrder.flatMap(({ figures }) => figures ?? [])

/** Asked of the running site every minute or hour, and of every backup. */
export const ALL_INVARIANTS: readonly URL[] = inOrder.flatMap(({ invariants }) => invariants ?? [])
