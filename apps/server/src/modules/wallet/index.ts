export {
  CURRENCIES_MAX,
  bonusMoneyOf,
  changeMainCurrency,
  mainAccountOf,
  pointsOf,
  type MainAccount,
} from './accounts.ts'
export { allRules, brokenIn } from './ledger-rules.ts'
export { brokenInSlices, brokenRules, brokenSince, ledgerChecks } from './checker.ts'
export { totalsOf, type Sum } from './core/totals.ts'
export { csvLine, decimalText } from './core/csv.ts'
export { callIdempotent, idempotentCall } from './idempotent.ts'
export { createPointsAdmin, type ProposedPoints } from './points-admin.ts'
export { rateMicro } from './core/rate-sheet.ts'
export { createRatesAdmin, type RateLine } from './refresh-rates.ts'
export { createWallet, type RateSettings, type Wallet } from './wallet.ts'
export { openItemView, walletModule } from './module.ts'
