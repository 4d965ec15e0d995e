export { hearPaymentEvent } from './hear-event.ts'
export {
  DepositOrder,
  PAYMENT_IDEMPOTENCY,
  PAYMENT_SIGNATURE,
  PaymentEvent,
  PaymentReport,
  PayoutOrder,
  readPaymentSignature,
  RefundOrder,
  signedText,
  StartedOrder,
  Statement,
  StatementFile,
  type StatementLine,
} from './protocol.ts'
