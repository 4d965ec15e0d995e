import type {
  DepositOrder,
  PaymentReport,
  PayoutOrder,
  RefundOrder,
  StartedOrder,
  StatementLine,
} from '@evens/contracts/payments'

/** The interface to a payment provider. */
export type PaymentProvider = {
  readonly id: string
  /** Returns the page for the payer. Idempotent: the same order again is the same payment. */
  readonly deposit: (order: DepositOrder) => Promise<StartedOrder>
  /** Idempotent: the same order again is the same payment. An error leaves open whether money was sent. */
  readonly payout: (order: PayoutOrder) => Promise<PaymentReport>
  /**
   * Refunds a charge. Idempotent: the same order again is the same refund; an error leaves open whether it was sent.
   */
  readonly refund: (order: RefundOrder) => Promise<PaymentReport>
  /** Null when the provider does not know the payment. */
  readonly status: (reference: string) => Promise<PaymentReport | null>
  readonly statement: (fromMs: number, toMs: number) => Promise<readonly StatementLine[]>
  /** Null when the signature is wrong or too old. */
  readonly readEvent: (path: string, signature: unknown, body: Buffer) => { readonly event: unknown } | null
}

export type { DepositOrder, PaymentReport, PayoutOrder, RefundOrder }

/** An external failure: no usable answer from the provider. */
export class ProviderSilence extends Error {
  override readonly name = 'ProviderSilence'
}
