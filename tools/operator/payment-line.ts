import type { WaitingPayment } from '../../apps/server/src/modules/cashier/index.ts'
import { sumText } from './sum-text.ts'

export type Answer = { readonly isDone: boolean; readonly lines: readonly string[] }

export const isPaymentId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{24}$/.test(text)

/** Why something is done, in the operator's words; null when nothing is said or too much. */
export function reasonIn(words: readonly string[]): string | null {
  const reason = words.join(' ').trim()
  return reason === '' || reason.length > 500 ? null : reason
}

/** Of a payment that is over: somebody has looked at it, and it stays as it is. */
export const seenAnswer = (id: string, state: string | null): Answer =>
  state === null
    ? { isDone: false, lines: [`${id} is not one to look at, or waits for a decision`] }
    : { isDone: true, lines: [`${id} is looked at and stays as it is: ${state}`] }

export function paymentLine(payment: WaitingPayment): string {
  const { id, kind, site_id, player_id, state, reason, amount, currency, method, label, created_at, operators } =
    payment
  const why = reason === null ? state : `${state}: ${reason}`
  const who = operators === 2 ? ', needs two operators' : ''
  return `${id}  ${kind}, ${site_id}, player ${player_id}: ${sumText(amount, currency)} by ${method} ${label ?? ''}, ${created_at.toISOString()}, ${why}${who}`
}
