export type { AfterRestore } from './after-restore.ts'
export { createCashier } from './cashier.ts'
export { createCashierDesk, type OpenRequest, type OpenStray, type WaitingPayment, type WaitingRefund } from './desk.ts'
export { firstDepositOf } from './first-deposit.ts'
export { isPaymentLine } from './journaled.ts'
export { cashierMigrations } from './migrations/index.ts'

/** What the checker of the ledger looks at besides the ledger itself. */
export const CASHIER_ORACLE = new URL('oracle.sql', import.meta.url)
