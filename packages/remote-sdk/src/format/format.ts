import { amountText, minor } from '@evens/kernel'
import { ISOLATE, leftToRight } from './locale.ts'

export type FormatChoices = { readonly language: string; readonly timeZoneHours: number; readonly is12h: boolean }

/** A currency and its number of decimals. */
export type Money = { readonly iso: string; readonly exponent: number }

export type Format = {
  readonly number: (value: number) => string
  /** Minor units of a currency, with its sign: `€12.50`. */
  readonly money: (minorUnits: string, currency: Money) => string
  /** Joins items as the language does in a sentence. */
  readonly list: (things: readonly string[]) => string
  readonly date: (epochMs: number) => string
  readonly time: (epochMs: number) => string
  readonly dateTime: (epochMs: number) => string
}

/** Latin digits in Arabic too: prices and scores are read across languages. */
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
  const number = lazily(() => new Intl.NumberFormat(locale))
  const clock = lazily(() => new Intl.DateTimeFormat(locale, time))
  const calendar = lazily(() => new Intl.DateTimeFormat(locale, date))
  const both = lazily(() => new Intl.DateTimeFormat(locale, { ...date, ...time }))
  const list = lazily(() => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }))
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
    money: (amount, currency) => isolateAmount(currencyOf(currency).format(decimalOf(amount, currency.exponent))),
    list: (things) => list().format(things),
    number: (value) => number().format(value),
    date: (epochMs) => calendar().format(epochMs),
    time: (epochMs) => clock().format(epochMs),
    dateTime: (epochMs) => both().format(epochMs),
  }
}

/** An Intl formatter takes milliseconds to make, and a page needs few of them. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const RIGHT_TO_LEFT_MARK = '\u200f'
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff]/

/** In right-to-left text `5.00 US$` would be reordered to `$US 5.00`. A symbol in right-to-left letters would not. */
const isolateAmount = (shown: string): string =>
  shown.startsWith(RIGHT_TO_LEFT_MARK) && !RIGHT_TO_LEFT_LETTER.test(shown)
    ? leftToRight(shown.slice(RIGHT_TO_LEFT_MARK.length))
    : shown

/** Stays text: a number would lose the last digits of a large amount. */
const decimalOf = (amount: string, exponent: number): Intl.StringNumericLiteral =>
  amountText(minor(BigInt(amount)), exponent) as Intl.StringNumericLiteral

const MINUS = '\u2212'

type Currency = { readonly iso: string; readonly exponent: number }

/** An amount with its sign in front; zero has none. */
export function signedMoney({ money }: Pick<Format, 'money'>, amount: string, currency: Currency): string {
  const isBelow = amount.startsWith('-')
  const shown = money(isBelow ? amount.slice(1) : amount, currency)
  if (amount === '0') return shown
  const sign = isBelow ? MINUS : '+'
  return shown.startsWith(ISOLATE) ? `${ISOLATE}${sign}${shown.slice(ISOLATE.length)}` : `${sign}${shown}`
}

/** A balance: only a negative one has a sign. */
export const balanceMoney = (format: Pick<Format, 'money'>, amount: string, currency: Currency): string =>
  amount.startsWith('-') ? signedMoney(format, amount, currency) : format.money(amount, currency)
