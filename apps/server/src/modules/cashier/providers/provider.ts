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
  /** The same order again is the same payment. What it throws leaves open whether money was sent. */
  readonly payout: (order: PayoutOrder) => Promise<PaymentReport>
  /** Sends back what a charge brought. The same order again is the same refund; what it throws leaves open whether it was sent. */
  readonly refund: (order: RefundOrder) => Promise<PaymentReport>
  /** Null when the provider knows nothing of it. */
  readonly status: (reference: string) => Promise<PaymentReport | null>
  readonly statement: (fromMs: number, toMs: number) => Promise<readonly StatementLine[]>
  /** Null when it is not the provider's own word, said lately. */
  readonly readEvent: (path: string, signature: unknown, body: Buffer) => { readonly event: unknown } | null
}

export type { DepositOrder, PaymentReport, PayoutOrder, RefundOrder }

/** An outside failure: the provider gave no answer that can be used. */
export class ProviderSilence extends Error {
  override readonly name = 'ProviderSilence'
}
