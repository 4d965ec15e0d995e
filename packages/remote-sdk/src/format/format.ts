import { amountText, minor, type NumberMarks } from '@evens/kernel'

export type FormatChoices = { readonly language: string; readonly timeZoneHours: number; readonly is12h: boolean }

/** A currency and how many digits it has after the mark. */
export type Money = { readonly iso: string; readonly exponent: number }

export type Format = {
  readonly number: (value: number) => string
  /** Minor units of a currency, with its sign: `€12.50`. */
  readonly money: (minorUnits: string, currency: Money) => string
  /** Several things in one sentence, parted as the language parts them. */
  readonly list: (things: readonly string[]) => string
  readonly date: (epochMs: number) => string
  readonly time: (epochMs: number) => string
  readonly dateTime: (epochMs: number) => string
}

/** Figures stay Latin in Arabic too: prices and scores are read across languages. */
const NUMBERING = 'latn'

/** `+05:30` for 5.5. Intl takes an offset as the name of a zone. */
export function offsetZone(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export function createFormat({ language, timeZoneHours, is12h }: FormatChoices): Format {
  const locale = `${language}-u-nu-${NUMBERING}`
  const timeZone = offsetZone(timeZoneHours)
  const time = { hour: '2-digit', minute: '2-digit', hour12: is12h, timeZone } as const
  const date = { day: '2-digit', month: 'short', year: 'numeric', timeZone } as const
  const number = new Intl.NumberFormat(locale)
  const clock = new Intl.DateTimeFormat(locale, time)
  const calendar = new Intl.DateTimeFormat(locale, date)
  const both = new Intl.DateTimeFormat(locale, { ...date, ...time })
  const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  const currencies = new Map<string, Intl.NumberFormat>()
  const currencyOf = ({ iso, exponent }: Money): Intl.NumberFormat => {
    const known =
      currencies.get(iso) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: iso,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: exponent,
        maximumFractionDigits: exponent,
      })
    currencies.set(iso, known)
    return known
  }
  return {
    money: (amount, currency) => keptWhole(currencyOf(currency).format(decimalOf(amount, currency.exponent))),
    list: (things) => list.format(things),
    number: (value) => number.format(value),
    date: (epochMs) => calendar.format(epochMs),
    time: (epochMs) => clock.format(epochMs),
    dateTime: (epochMs) => both.format(epochMs),
  }
}

const RIGHT_TO_LEFT_MARK = '\u200f'
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff]/

/** Among words from right to left `5.00 US$` would come apart into `$US 5.00`. A sign of their own letters does not. */
const keptWhole = (shown: string): string =>
  shown.startsWith(RIGHT_TO_LEFT_MARK) && !RIGHT_TO_LEFT_LETTER.test(shown)
    ? leftToRight(shown.slice(RIGHT_TO_LEFT_MARK.length))
    : shown

/** Text all the way: a number would lose the end of a large amount. */
const decimalOf = (amount: string, exponent: number): Intl.StringNumericLiteral =>
  amountText(minor(BigInt(amount)), exponent) as Intl.StringNumericLiteral

/** What begins with it goes from left to right, whatever is around it. */
export const ISOLATE = '\u2066'
const ISOLATE_OWN = '\u2068'
const ISOLATE_END = '\u2069'

/** For a sum, an address or a number within words: where an element can say it, `<bdi dir="ltr">` does. */
export const leftToRight = (text: string): string => `${ISOLATE}${text}${ISOLATE_END}`

/** For words among others: they go as their own letters do, and turn nothing round that stands beside them. */
export const ownDirection = (text: string): string => `${ISOLATE_OWN}${text}${ISOLATE_END}`

const MINUS = '\u2212'

type Currency = { readonly iso: string; readonly exponent: number }

/** With its sign in front; nothing has none. */
export function signedMoney({ money }: Pick<Format, 'money'>, amount: string, currency: Currency): string {
  const isBelow = amount.startsWith('-')
  const shown = money(isBelow ? amount.slice(1) : amount, currency)
  if (amount === '0') return shown
  const sign = isBelow ? MINUS : '+'
  return shown.startsWith(ISOLATE) ? `${ISOLATE}${sign}${shown.slice(ISOLATE.length)}` : `${sign}${shown}`
}

/** Of a balance: only one that is below nothing has a sign. */
export const balanceMoney = (format: Pick<Format, 'money'>, amount: string, currency: Currency): string =>
  amount.startsWith('-') ? signedMoney(format, amount, currency) : format.money(amount, currency)

const SEVEN_DIGITS = 1_234_567.5
const LAKH_GROUPS = 3

/** How a language writes numbers. */
export function numberMarks(language: string): NumberMarks {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(SEVEN_DIGITS)
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const groups = parts.filter(({ type }) => type === 'integer')
  // 1,234,567 and 12,34,567 have as many groups; the first ones differ.
  const isLakh = groups.length === LAKH_GROUPS && groups[0]?.value.length === 2
  return { decimal: sign('decimal'), group: sign('group'), grouping: isLakh ? 'lakh' : 'thousands' }
}

/** `UTC+3`, `UTC−3:30`, `UTC`: what an offset is called in every language. */
export function zoneName(hours: number): string {
  if (hours === 0) return 'UTC'
  const minutes = Math.round(Math.abs(hours) * 60)
  const rest = minutes % 60
  const sign = hours < 0 ? '\u2212' : '+'
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Days of a calendar, both of them included. */
type DayPeriod = { readonly from: string | null; readonly to: string | null }

/** A day as a field of a form writes it; what is none counts as not given. */
export const readDay = (text: string | null): string | null => (text !== null && DAY.test(text) ? text : null)

/** From the first moment of one day to the last of another, by the visitor's clock. */
export function periodOf({ from, to }: DayPeriod, zoneHours: number): Record<string, string> {
  const beginMs = (day: string): number => Date.parse(`${day}T00:00:00Z`) - zoneHours * HOUR_MS
  const at = (ms: number): string => String(Math.max(0, ms))
  return {
    ...(from !== null && { from: at(beginMs(from)) }),
    ...(to !== null && { to: at(beginMs(to) + DAY_MS) }),
  }
}

/** The day that it was so many days before a moment, by the visitor's clock. */
export const dayBefore = (nowMs: number, days: number, zoneHours: number): string =>
  new Date(nowMs + zoneHours * HOUR_MS - days * DAY_MS).toISOString().slice(0, 10)
