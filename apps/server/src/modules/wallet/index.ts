export {
  CURRENCIES_MAX,
  bonusMoneyOf,
  changeMainCurrency,
  mainAccountOf,
  pointsOf,
  type MainAccount,
} from './accounts.ts'
export { brokenRules, ledgerChecks } from './checker.ts'
export { totalsOf, type Sum } from './core/totals.ts'
export { csvLine, decimalText } from './core/csv.ts'
export { callIdempotent, idempotentCall } from './idempotent.ts'
export { createWallet, type Wallet } from './wallet.ts'
export { createPointsAdmin, type ProposedPoints } from './points-admin.ts'
export { openItemView, walletModule } from './module.ts'
