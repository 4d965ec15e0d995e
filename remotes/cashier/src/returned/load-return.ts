import type { PaymentStatusReply } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { outcomeOf } from './outcome.ts'

/** Null when there is no such payment on this site. */
export type ReturnState = { readonly payment: PaymentStatusReply | null }

const PAYMENT = /[?&]payment=([A-Za-z0-9_-]{24})(?:[&#]|$)/

/** The end of the address is the provider's word for it; the ledger's is what is shown. */
export async function loadReturn({ shell, page }: LoadContext): Promise<Loaded> {
  const id = PAYMENT.exec(page.fullPath)?.[1]
  const payment = id === undefined ? null : await read(shell.call, id)
  const title =
    payment === null ? 'cashier_return_unknown' : `cashier_return_${payment.kind}_${outcomeOf(payment.state)}`
  return {
    state: { payment } satisfies ReturnState,
    title: shell.texts.t(title),
    description: shell.texts.t(`${title}_text`),
  }
}

async function read(call: LoadContext['shell']['call'], id: string): Promise<PaymentStatusReply | null> {
  try {
    return await call<PaymentStatusReply>('GET', '/web-api/cashier/payments/{id}', { params: { id } })
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'NOT_FOUND') return null
    throw error
  }
}
