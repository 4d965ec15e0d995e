export type { AfterRestore } from './after-restore.ts'
export { createCashier } from './cashier.ts'
export {
  createCashierAdmin,
  type OpenRequest,
  type OpenStray,
  type WaitingPayment,
  type WaitingRefund,
} from './admin.ts'
export { firstDepositOf } from './reads.ts'
export { isPaymentLine } from './journaled.ts'
export { CASHIER_INVARIANTS, cashierModule } from './module.ts'
