import type { PaymentStatusReply } from '@evens/contracts'
import { CallError, type LoadContext, type Loaded } from '@evens/remote-sdk'
import { outcomeOf } from './outcome.ts'

/** The payment is null when this player has none by that id. */
export type ReturnState = { readonly payment: PaymentStatusReply | null; readonly isSignedOut: boolean }

const PAYMENT = /[?&]payment=([A-Za-z0-9_-]{24})(?:[&#]|$)/

/** The end of the address is the provider's word for it; the ledger's is shown, and to the owner of the payment alone. */
export async function loadReturn({ shell, page }: LoadContext): Promise<Loaded> {
  const id = PAYMENT.exec(page.fullPath)?.[1]
  const state = id === undefined ? { payment: null, isSignedOut: false } : await read(shell.call, id)
  const title = titleOf(state)
  return {
    state: state satisfies ReturnState,
    title: shell.texts.t(title),
    description: shell.texts.t(title.replace(/(?:_title)?$/, '_text')),
  }
}

function titleOf({ payment, isSignedOut }: ReturnState): string {
  if (isSignedOut) return 'cashier_sign_in_title'
  return payment === null ? 'cashier_return_unknown' : `cashier_return_${payment.kind}_${outcomeOf(payment.state)}`
}

async function read(call: LoadContext['shell']['call'], id: string): Promise<ReturnState> {
  try {
    const payment = await call('GET /web-api/cashier/payments/{id}', { params: { id } })
    return { payment, isSignedOut: false }
  } catch (error) {
    const { code } = CallError.of(error)
    if (code === 'NOT_FOUND' || code === 'UNAUTHENTICATED')
      return { payment: null, isSignedOut: code === 'UNAUTHENTICATED' }
    throw error
  }
}
