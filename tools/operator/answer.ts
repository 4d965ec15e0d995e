import { amountText, currencyToShow, minor } from '@evens/kernel'
import type { WaitingPayment } from '../../apps/server/src/modules/cashier/index.ts'

export type Answer = { readonly isDone: boolean; readonly lines: readonly string[] }

/** The subjects of the operator's command line, each with its handler. */
export type Subjects = Readonly<Record<string, (words: readonly string[]) => Promise<Answer>>>

const COMMAND = 'npm run operator --'

/** Commands of earlier versions: refused with their new name, so that a script that uses one fails visibly. */
const RENAMED: Readonly<Record<string, string>> = {
  'betting go-on': 'betting resume',
  'betting stop': 'betting suspend',
  'deposits seen': 'deposits acknowledge',
  'fixtures another': 'fixtures replace',
  'fixtures same': 'fixtures merge',
  late: 'late-bets',
  'refunds again': 'refunds retry',
  'refunds otherwise': 'refunds mark-refunded',
  'refunds seen': 'refunds acknowledge',
  requests: 'payment-questions',
  'restore word': 'restore confirm',
  'withdrawals seen': 'withdrawals acknowledge',
}

/** Runs the handler of a subject; an unknown one prints the list of subjects. */
export async function answerAbout(subjects: Subjects, words: readonly string[]): Promise<Answer> {
  const [subject = '', ...rest] = words
  for (const old of [subject, `${subject} ${rest[0] ?? ''}`])
    if (Object.hasOwn(RENAMED, old)) return refused(`"${old}" is now "${RENAMED[old] ?? ''}"`)
  const answer = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined
  if (answer !== undefined) return answer(rest)
  return refused(`usage: ${COMMAND} <subject> <command>`, 'subjects:', ...Object.keys(subjects).map(indented))
}

const indented = (line: string): string => `  ${line}`

export const done = (...lines: readonly string[]): Answer => ({ isDone: true, lines })
export const refused = (...lines: readonly string[]): Answer => ({ isDone: false, lines })

export const listed = <Row>(rows: readonly Row[], lineOf: (row: Row) => string, none: string): Answer =>
  done(...(rows.length === 0 ? [none] : rows.map((row) => lineOf(row))))

/** The answer to a command that is not understood: all forms of its subject. */
export const usageOf = (subject: string, ...forms: readonly string[]): Answer =>
  refused(`usage: ${COMMAND} ${subject} <command>`, ...forms.map(indented))

/** The answer to a decision about something that is unknown or decided already. */
export const notPending = (id: string, subject: string): Answer =>
  refused(`${id} is not pending: ${COMMAND} ${subject} list shows what is`)

export const isPaymentId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{24}$/.test(text)

export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The operator's reason for an act; null when it is empty or too long. */
export function reasonIn(words: readonly string[]): string | null {
  const reason = words.join(' ').trim()
  return reason === '' || reason.length > 500 ? null : reason
}

/** Takes a finished payment off the list: an operator has reviewed it, and it keeps its state. */
export const acknowledged = (id: string, state: string | null): Answer =>
  state === null
    ? refused(`${id} has nothing to acknowledge: it is not listed, or it needs a decision`)
    : done(`${id} is acknowledged and stays ${state}`)

export function paymentLine(payment: WaitingPayment): string {
  const { id, kind, site_id, player_id, state, reason, amount, currency, method, label, created_at, operators } =
    payment
  const why = reason === null ? state : `${state}: ${reason}`
  const who = operators === 2 ? ', needs two operators' : ''
  return `${id}  ${kind}, ${site_id}, player ${player_id}: ${sumText(amount, currency)} by ${method} ${label ?? ''}, ${created_at.toISOString()}, ${why}${who}`
}

/** Removes control characters: a terminal acts on some of what a player can type. */
export const plainText = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ')

/** An amount in major units, with its currency. */
export const sumText = (amount: bigint, currency: string): string =>
  `${amountText(minor(amount), currencyToShow(currency).exponent)} ${currency}`
