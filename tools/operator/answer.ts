import { amountText, currencyToShow, minor } from '@evens/kernel'
import type { WaitingPayment } from '../../apps/server/src/modules/cashier/index.ts'

export type Answer = { readonly isDone: boolean; readonly lines: readonly string[] }

export const isPaymentId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{24}$/.test(text)

/** The operator's reason for an act; null when it is empty or too long. */
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

/** A terminal acts on some of what a player can type. */
export const plainText = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ')

export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** An amount in the units that people count in, with its currency. */
export const sumText = (amount: bigint, currency: string): string =>
  `${amountText(minor(amount), currencyToShow(currency).exponent)} ${currency}`

/** The subjects of the operator's command line, each with its handler. */
export type Subjects = Readonly<Record<string, (words: readonly string[]) => Promise<Answer>>>

/** Runs the handler of a subject; an unknown one prints the list of subjects. */
export async function answerAbout(subjects: Subjects, [subject = '', ...words]: readonly string[]): Promise<Answer> {
  const answer = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined
  if (answer !== undefined) return answer(words)
  const known = Object.keys(subjects).join(' | ')
  return { isDone: false, lines: [`usage: npm run operator -- ${known}`, 'Each says by itself what it takes.'] }
}
