import { digitValue } from './digits.ts'
import { err, ok, type Result } from './invariant.ts'
import { minor, type Minor } from './units.ts'

/** Number format of a language, from `Intl.NumberFormat`. `lakh` groups as in 12,34,567. */
export type NumberMarks = { readonly decimal: string; readonly group: string; readonly grouping: 'thousands' | 'lakh' }

export const PLAIN_MARKS: NumberMarks = { decimal: '.', group: '', grouping: 'thousands' }

export type AmountRefusal =
  | 'empty'
  | 'too-long'
  | 'not-a-number'
  | 'negative'
  | 'mixed-digits'
  | 'misplaced-group'
  | 'ambiguous-mark'
  | 'too-many-decimals'
  | 'too-large'

const TEXT_MAX = 48
export const AMOUNT_MAX = 1_000_000_000_000_000n

// A bidirectional mark or a space may come along when a number is copied; inside a number they would hide its order.
const EDGES = /^[\u200E\u200F\u061C \u00A0\u2007\u2009\u202F]+|[\u200E\u200F\u061C \u00A0\u2007\u2009\u202F]+$/g
const MINUS = /^[-\u2010-\u2015\u2212\uFE63\uFF0D]/
const ARABIC_DECIMAL = '\u066B'
/** They group in every language: no language has them for decimals. */
const GROUPS_ANYWHERE = [' ', '\u00A0', '\u2007', '\u2009', '\u202F', "'", '\u2019', '\u066C']
const FULL_WIDTH: Readonly<Record<string, string>> = { '\uFF0E': '.', '\uFF0C': ',' }
const GROUPED = {
  thousands: /^[1-9]\d{0,2}(?:g\d{3})+$/,
  lakh: /^(?:[1-9]\d{0,2}(?:g\d{3})+|[1-9]\d?(?:g\d{2})*g\d{3})$/,
} as const

/** Parses typed input in the digits and marks of a language. Ambiguous input is refused. */
export function parseAmount(text: string, exponent: number, marks: NumberMarks): Result<Minor, AmountRefusal> {
  if (text.length > TEXT_MAX) return err('too-long')
  const trimmed = text.replace(EDGES, '')
  if (trimmed === '') return err('empty')
  if (MINUS.test(trimmed)) return err('negative')

  const latin = inLatinDigits(trimmed)
  if (!latin.ok) return latin
  if ([...latin.value].some((sign) => !isOfNumbers(sign, marks))) return err('not-a-number')
  const parts = splitAtDecimal(latin.value, marks)
  if (!parts.ok) return parts
  const whole = ungrouped(parts.value.whole, marks)
  if (!whole.ok) return whole

  const { decimals } = parts.value
  if (!/^\d*$/.test(decimals) || whole.value + decimals === '') return err('not-a-number')
  if (decimals.length > exponent) return err('too-many-decimals')
  const value = BigInt(whole.value + decimals.padEnd(exponent, '0'))
  return value > AMOUNT_MAX ? err('too-large') : ok(minor(value))
}

/** The same text in the digits 0 to 9; digits of two scripts in one number are a trick or a slip. */
function inLatinDigits(text: string): Result<string, AmountRefusal> {
  let script: number | null = null
  let latin = ''
  for (const sign of text) {
    const digit = digitValue(sign)
    if (digit === null) {
      latin += FULL_WIDTH[sign] ?? sign
      continue
    }
    if (script !== null && script !== digit.zero) return err('mixed-digits')
    script = digit.zero
    latin += digit.value
  }
  return ok(latin)
}

const isOfNumbers = (sign: string, { decimal, group }: NumberMarks): boolean =>
  /[\d.,]/.test(sign) || [decimal, group, ARABIC_DECIMAL, ...GROUPS_ANYWHERE].includes(sign)

type Parts = { readonly whole: string; readonly decimals: string }

function splitAtDecimal(text: string, marks: NumberMarks): Result<Parts, AmountRefusal> {
  const at = [...text].findIndex((sign) => isDecimal(sign, marks))
  if (at === -1) return ok({ whole: text, decimals: '' })
  const decimals = text.slice(at + 1)
  // A full stop in a language of commas is a decimal mark typed from habit, unless it could be a thousand.
  const isOwn = text[at] === marks.decimal || text[at] === ARABIC_DECIMAL
  if (!isOwn && /^\d{3}$/.test(decimals)) return err('ambiguous-mark')
  return ok({ whole: text.slice(0, at), decimals })
}

function isDecimal(sign: string, { decimal, group }: NumberMarks): boolean {
  if (sign === decimal || sign === ARABIC_DECIMAL) return true
  return (sign === '.' || sign === ',') && sign !== group
}

function ungrouped(whole: string, { group, grouping }: NumberMarks): Result<string, AmountRefusal> {
  if (/^\d*$/.test(whole)) return ok(whole)
  const [mark = ''] = whole.replace(/\d/g, '')
  if (mark !== group && !GROUPS_ANYWHERE.includes(mark)) return err('not-a-number')
  // All groups are parted by the same mark, so another one left over does not fit the shape.
  if (!GROUPED[grouping].test(whole.replaceAll(mark, 'g'))) return err('misplaced-group')
  return ok(whole.replaceAll(mark, ''))
}

/** The one plain way to write an amount: `12.50`, `1250`, `1.250`, by the currency's exponent. */
export function amountText(amount: Minor, exponent: number): string {
  if (exponent === 0) return `${amount}`
  const digits = `${amount}`.padStart(exponent + 1, '0')
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** The wire format: minor units as plain digits, in one canonical spelling. */
export function parseMinor(wire: unknown): Result<Minor, 'not-an-amount' | 'too-large'> {
  if (typeof wire !== 'string' || !/^(?:0|[1-9][0-9]{0,18})$/.test(wire)) return err('not-an-amount')
  const value = BigInt(wire)
  return value > AMOUNT_MAX ? err('too-large') : ok(minor(value))
}

/** The format of amounts of one currency in one language. */
export type AmountWriting = { readonly exponent: number; readonly marks: NumberMarks }

export type ReadAmount = Result<Minor, AmountRefusal>

export const readAmount = (text: string, { exponent, marks }: AmountWriting): ReadAmount =>
  parseAmount(text, exponent, marks)

/** The amount as a user would type it: `100`, `12.50`. */
export function typedAmount(amount: Minor, { exponent, marks }: AmountWriting): string {
  const [whole = '', decimals = ''] = amountText(amount, exponent).split('.')
  return /[1-9]/.test(decimals) ? `${whole}${marks.decimal}${decimals}` : whole
}
