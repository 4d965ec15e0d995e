import type { PaymentStatusReply } from '@evens/contracts'
import { useQuery } from '@evens/remote-sdk'
import { askAgainMs } from './outcome.ts'

const whileOpen = (polls: number, payment: PaymentStatusReply | undefined): number | null =>
  payment?.isFinal === true ? null : askAgainMs(polls)

/** A payment as it stands now: fetched when the server notifies, and polled until it is final. */
export const usePayment = (made: PaymentStatusReply): PaymentStatusReply =>
  useQuery(
    'GET /web-api/cashier/payments/{id}',
    { params: { id: made.id } },
    { initial: made, on: ['payments'], everyMs: whileOpen },
  ).data
