export { CURRENCIES_MAX } from './accounts.ts'
export { brokenRules } from './checker.ts'
export { walletMigrations } from './migrations/index.ts'
export { createWallet, type Wallet } from './wallet.ts'
