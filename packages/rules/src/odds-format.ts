import { invariant } from '@evens/kernel'

/** The view of a format: the Asian view has copies of its three formats under codes of its own. */
export type OddsView = 'european' | 'asian'
export type OddsFormat = {
  readonly name: 'decimal' | 'fractional' | 'american' | 'hongKong' | 'indonesian' | 'malay'
  readonly view: OddsView
  /** Odds come in thousandths: 1850 is 1.850. A format is a view; nothing is ever computed from its text. */
  readonly show: (oddsMilli: number) => string
}

const MINUS = '\u2212'
const EVENS_MILLI = 2000
const SMALLEST_MILLI = 1001

/** The codes 0, 1 and 2 are the specification's; the names of the others are assumed (docs/decisions). */
export const ODDS_FORMATS = {
  0: { name: 'decimal', view: 'european', show: (odds) => signed(odds / 1000) },
  1: { name: 'fractional', view: 'european', show: fractional },
  2: { name: 'american', view: 'european', show: american },
  4: { name: 'hongKong', view: 'european', show: hongKong },
  5: { name: 'indonesian', view: 'european', show: indonesian },
  6: { name: 'malay', view: 'european', show: malay },
  14: { name: 'hongKong', view: 'asian', show: hongKong },
  15: { name: 'indonesian', view: 'asian', show: indonesian },
  16: { name: 'malay', view: 'asian', show: malay },
} as const satisfies Record<number, OddsFormat>

export type OddsFormatCode = keyof typeof ODDS_FORMATS
const codesOf = (formats: object) => Object.keys(formats).map(Number) as OddsFormatCode[]
// Marked as pure, so that a script without it does not carry all formats.
export const ODDS_FORMAT_CODES = /* @__PURE__ */ codesOf(ODDS_FORMATS)

export function isOddsFormatCode(code: unknown): code is OddsFormatCode {
  return ODDS_FORMAT_CODES.includes(code as OddsFormatCode)
}

export function showOdds(oddsMilli: number, code: OddsFormatCode): string {
  invariant(Number.isSafeInteger(oddsMilli) && oddsMilli >= SMALLEST_MILLI, `not odds: ${oddsMilli}`)
  return ODDS_FORMATS[code].show(oddsMilli)
}

const profit = (oddsMilli: number): number => (oddsMilli - 1000) / 1000

/**
 * The first convergent of the continued fraction that is the same price to the thousandth: 1.909 is 10/11. In whole
 * numbers, and without a library: every page loads this.
 */
function fractional(oddsMilli: number): string {
  const profitMilli = oddsMilli - 1000
  let [over, under, overBefore, underBefore] = [1, 0, 0, 1]
  let [dividend, divisor] = [profitMilli, 1000]
  // Off by half a thousandth or more: the next convergent.
  while (divisor !== 0 && 2 * Math.abs(1000 * over - profitMilli * under) >= under) {
    const whole = Math.floor(dividend / divisor)
    ;[over, overBefore] = [whole * over + overBefore, over]
    ;[under, underBefore] = [whole * under + underBefore, under]
    ;[dividend, divisor] = [divisor, dividend % divisor]
  }
  return `${over}/${under}`
}

function american(oddsMilli: number): string {
  if (oddsMilli >= EVENS_MILLI) return `+${Math.round(profit(oddsMilli) * 100)}`
  return `${MINUS}${Math.round(100 / profit(oddsMilli))}`
}

function hongKong(oddsMilli: number): string {
  return signed(profit(oddsMilli))
}

function indonesian(oddsMilli: number): string {
  return signed(oddsMilli >= EVENS_MILLI ? profit(oddsMilli) : -1 / profit(oddsMilli))
}

function malay(oddsMilli: number): string {
  return signed(oddsMilli <= EVENS_MILLI ? profit(oddsMilli) : -1 / profit(oddsMilli))
}

/** Two decimals, and a third only if it is not zero. */
function signed(value: number): string {
  const text = Math.abs(value).toFixed(3).replace(/0$/, '')
  return value < 0 ? `${MINUS}${text}` : text
}

/** A site's odds formats: the offered ones, and the default by language or country. */
export type OddsFormatRules = {
  readonly allowed: readonly number[]
  readonly byLanguage: Readonly<Record<string, number>>
  readonly byCountry: Readonly<Record<string, number>>
  readonly default: number
}

const DECIMAL: OddsFormatCode = 0

/** By language first, then by country, then the site's default; a format that is not offered is passed over. */
export function chooseOddsFormat(rules: OddsFormatRules, language: string, country: string | null): OddsFormatCode {
  const preferences = [
    own(rules.byLanguage, language.toLowerCase()),
    country === null ? undefined : own(rules.byCountry, country.toUpperCase()),
    rules.default,
    rules.allowed[0],
  ]
  return preferences.filter(isOddsFormatCode).find((code) => rules.allowed.includes(code)) ?? DECIMAL
}

const own = (table: Readonly<Record<string, number>>, key: string): number | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
