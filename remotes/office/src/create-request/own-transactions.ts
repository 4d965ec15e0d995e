import type { HistoryRecord, SupportSubject } from '@evens/contracts'
import { CallError, type Shell } from '@evens/remote-sdk'
import { periodOf, ownDirection } from '@evens/remote-sdk/pages'
import { PAYMENTS_ON_PAGE, type SubjectAsked } from './subject-asked.ts'

/** A coupon or a payment as its owner knows it. */
export type Transaction = { readonly id: string; readonly title: string; readonly text: string }
export type Transactions = {
  readonly list: readonly Transaction[]
  /** Where the list goes on, as the address says it. */
  readonly older: string | null
}

/** Of the player's own, the newest first, to choose one of. */
export const ownTransactions = (shell: Shell, subject: SupportSubject, asked: SubjectAsked): Promise<Transactions> =>
  subject === 'coupon' ? coupons(shell, asked) : payments(shell, subject, asked)

/** How the numbers of each look. An address may say anything. */
const IDS: Readonly<Record<SupportSubject, RegExp>> = {
  coupon: /^[1-9][0-9]{14,17}$/,
  deposit: /^[\w-]{24}$/,
  withdrawal: /^[\w-]{24}$/,
}

/** The one that an address names; null when it is not the player's own. */
export async function ownTransaction(shell: Shell, subject: SupportSubject, id: string): Promise<Transaction | null> {
  if (!IDS[subject].test(id)) return null
  try {
    return await (subject === 'coupon' ? coupon(shell, id) : payment(shell, subject, id))
  } catch (error) {
    if (CallError.of(error).code === 'NOT_FOUND') return null
    throw error
  }
}

/** Each keeps its own direction: a name of Latin letters would draw the day after it out of an Arabic date. */
const line = (...parts: readonly string[]): string => parts.map(ownDirection).join(' · ')
const daysOf = ({ settings }: Shell, { from, to }: SubjectAsked) => periodOf({ from, to }, settings.get().timeZone)

async function coupons(shell: Shell, asked: SubjectAsked): Promise<Transactions> {
  const found = await shell.call('GET /web-api/office/history', {
    query: {
      product: 'sport',
      lang: shell.language,
      ...(asked.number === null ? daysOf(shell, asked) : { id: asked.number }),
      ...(asked.before !== null && { before: asked.before }),
    },
  })
  return { list: found.records.map((record) => couponIn(shell, record)), older: found.next }
}

async function coupon(shell: Shell, id: string): Promise<Transaction> {
  const { record } = await shell.call('GET /web-api/office/history/{product}/{id}', {
    params: { product: 'sport', id },
    query: { lang: shell.language },
  })
  return couponIn(shell, record)
}

function couponIn({ texts, format }: Shell, record: HistoryRecord): Transaction {
  const { id, stake, currency: iso, exponent, at, names, parts } = record
  const [first = ''] = names
  const game = parts > 1 ? `${first} ${texts.t('desk_and_more', { count: parts - 1 })}` : first
  return {
    id,
    title: texts.t('desk_coupon', { id }),
    text: line(format().money(stake, { iso, exponent }), format().dateTime(at), game),
  }
}

type PaymentSubject = Exclude<SupportSubject, 'coupon'>

async function payments(shell: Shell, kind: PaymentSubject, asked: SubjectAsked): Promise<Transactions> {
  const { call, texts, format, language } = shell
  const { entities, total_count } = await call('GET /web-api/cashier/payments', {
    query: { kind, lang: language, ...daysOf(shell, asked), page: String(asked.page) },
  })
  const list = entities.map(({ id, summ, currency: iso, exponent, method_title, timestamp, status_title }) => ({
    id,
    title: texts.t(`desk_${kind}`, { amount: format().money(summ, { iso, exponent }) }),
    text: line(method_title, format().dateTime(timestamp * 1000), status_title),
  }))
  return { list, older: asked.page * PAYMENTS_ON_PAGE < total_count ? String(asked.page + 1) : null }
}

async function payment({ call, texts, format }: Shell, kind: PaymentSubject, id: string): Promise<Transaction | null> {
  const found = await call('GET /web-api/cashier/payments/{id}', { params: { id } })
  if (found.kind !== kind) return null
  const { amount, currency: iso, exponent } = found.own
  return { id, title: texts.t(`desk_${kind}`, { amount: format().money(amount, { iso, exponent }) }), text: '' }
}
