import type { HistoryRecord, SupportSubject } from '@evens/contracts'
import { CallError, type Shell } from '@evens/remote-sdk'
import { ownDirection, periodOf, readDay } from '@evens/remote-sdk/pages'

/** A coupon or payment as text. */
export type Transaction = { readonly id: string; readonly title: string; readonly text: string }
type Transactions = {
  readonly list: readonly Transaction[]
  /** The query of the next page. */
  readonly older: string | null
}

/** A page of the player's coupons or payments, newest first. */
export const ownTransactions = (shell: Shell, subject: SupportSubject, params: SubjectParams): Promise<Transactions> =>
  subject === 'coupon' ? coupons(shell, params) : payments(shell, subject, params)

/** Checked before the call: an address can contain anything. */
const IDS: Readonly<Record<SupportSubject, RegExp>> = {
  coupon: /^[1-9][0-9]{14,17}$/,
  deposit: /^[\w-]{24}$/,
  withdrawal: /^[\w-]{24}$/,
}

/** Null if it does not exist, is of another kind, or belongs to another player. */
export async function ownTransaction(shell: Shell, subject: SupportSubject, id: string): Promise<Transaction | null> {
  if (!IDS[subject].test(id)) return null
  try {
    return await (subject === 'coupon' ? coupon(shell, id) : payment(shell, subject, id))
  } catch (error) {
    if (CallError.of(error).code === 'NOT_FOUND') return null
    throw error
  }
}

/** Isolates each part: a Latin name would otherwise reorder the Arabic date after it. */
const line = (...parts: readonly string[]): string => parts.map(ownDirection).join(' · ')
const daysOf = ({ settings }: Shell, { from, to }: SubjectParams) => periodOf({ from, to }, settings.get().timeZone)

async function coupons(shell: Shell, params: SubjectParams): Promise<Transactions> {
  const found = await shell.call('GET /web-api/office/history', {
    query: {
      product: 'sport',
      lang: shell.language,
      ...(params.number === null ? daysOf(shell, params) : { id: params.number }),
      ...(params.before !== null && { before: params.before }),
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

async function payments(shell: Shell, kind: PaymentSubject, params: SubjectParams): Promise<Transactions> {
  const { call, texts, format, language } = shell
  const { entities, total_count } = await call('GET /web-api/cashier/payments', {
    query: { kind, lang: language, ...daysOf(shell, params), page: String(params.page) },
  })
  const list = entities.map(({ id, summ, currency: iso, exponent, method_title, timestamp, status_title }) => ({
    id,
    title: texts.t(`desk_${kind}`, { amount: format().money(summ, { iso, exponent }) }),
    text: line(method_title, format().dateTime(timestamp * 1000), status_title),
  }))
  return { list, older: params.page * PAYMENTS_ON_PAGE < total_count ? String(params.page + 1) : null }
}

async function payment({ call, texts, format }: Shell, kind: PaymentSubject, id: string): Promise<Transaction | null> {
  const found = await call('GET /web-api/cashier/payments/{id}', { params: { id } })
  if (found.kind !== kind) return null
  const { amount, currency: iso, exponent } = found.own
  return { id, title: texts.t(`desk_${kind}`, { amount: format().money(amount, { iso, exponent }) }), text: '' }
}

const PAYMENTS_ON_PAGE = 20

/** The query string of the transaction list. */
export type SubjectParams = {
  /** Days of the visitor's calendar, both inclusive. */
  readonly from: string | null
  readonly to: string | null
  /** A coupon number; overrides the days. */
  readonly number: string | null
  /** The cursor of the coupon list. */
  readonly before: string | null
  /** The page of the payment list. */
  readonly page: number
}

/** Invalid values count as absent. */
export function readSubjectParams(fullPath: string): SubjectParams {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  const fitting = (name: string, shape: RegExp): string | null => {
    const value = query.get(name)?.trim() ?? ''
    return shape.test(value) ? value : null
  }
  return {
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    number: fitting('number', /^[0-9]{1,18}$/),
    before: fitting('before', /^[0-9]{1,16}-[0-9]{1,18}$/),
    page: Number(fitting('page', /^[1-9][0-9]{0,3}$/) ?? '1'),
  }
}

/** The inverse: writes the query string, without defaults. */
export function subjectQuery({ from, to, number, before, page }: SubjectParams): Record<string, string> {
  const given: Readonly<Record<string, string | null>> = {
    from,
    to,
    number,
    before,
    page: page > 1 ? String(page) : null,
  }
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null))
}

export const isNarrowed = ({ from, to, number }: SubjectParams): boolean =>
  [from, to, number].some((one) => one !== null)
