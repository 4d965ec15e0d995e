export {
  createPaymentRequest,
  listPaymentRequests,
  PAYMENT_REQUEST_TOPICS,
  type CreatedPaymentRequest,
  type PaymentRequest,
  type PaymentRequestsReply,
  type PaymentRequestToMake,
} from './consultant-requests.ts'
export {
  listOfferedMethods,
  listPaymentMethods,
  type OfferedMethodsReply,
  type PaymentMethodsReply,
} from './methods.ts'
export {
  listPayments,
  PAYMENTS_PAGE,
  showCashTeam,
  showPayment,
  type CashTeamReply,
  type PaymentRecord,
  type PaymentRefund,
  type PaymentsReply,
  type PaymentStatusReply,
} from './payments.ts'
export { POLICY_LOGO_COUNTRY_IDS, showPolicyLogo } from './policy-logo.ts'
export {
  PAYMENT_STATUS_IDS,
  type PaymentField,
  type PaymentKind,
  type PaymentMethod,
  type PaymentState,
  type PayoutMethod,
} from './shapes.ts'
export { startDeposit, type DepositToStart, type StartedDeposit } from './start-deposit.ts'
export {
  addPayoutMethod,
  cancelWithdrawal,
  removePayoutMethod,
  startWithdrawal,
  type AddedPayoutMethod,
  type CancelledWithdrawal,
  type StartedWithdrawal,
  type WithdrawalToStart,
} from './withdrawals.ts'
