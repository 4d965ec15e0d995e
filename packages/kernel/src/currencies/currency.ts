import { err, invariant, ok, type Result } from '../invariant.ts'
import { parseAmount, PLAIN_MARKS } from '../money.ts'
import type { Minor } from '../units.ts'
import { CURRENCY_NUMBERS } from './numbers.ts'
import { CURRENCY_ROWS } from './rows.ts'

export type CurrencyCode = keyof typeof CURRENCY_ROWS
export type Currency = {
  readonly code: CurrencyCode
  /** Its number in ISO 4217, which other systems call currencyId. */
  readonly id: number
  /** Decimals of the minor unit. */
  readonly exponent: number
  /** The default stake of a new coupon. */
  readonly initialAmount: Minor
  /** The step of the stake's plus and minus buttons. */
  readonly amountStep: Minor
}

export const CURRENCY_CODES = Object.keys(CURRENCY_ROWS) as CurrencyCode[]
const DEFAULT_CODE: CurrencyCode = 'RUB'

/** For money: a code that is not exactly one of the list is refused, never guessed. */
export function currencyOf(code: unknown): Result<Currency, 'unknown-currency'> {
  return isCurrencyCode(code) ? ok(read(code)) : err('unknown-currency')
}

/** For showing only, where the specification lets an unknown currency look like roubles. */
export const currencyToShow = (code: unknown): Currency => read(isCurrencyCode(code) ? code : DEFAULT_CODE)

export const isCurrencyCode = (code: unknown): code is CurrencyCode =>
  typeof code === 'string' && Object.hasOwn(CURRENCY_ROWS, code)

/** By the number of ISO 4217; a number that is none is refused. */
export function currencyByNumber(id: number): Result<Currency, 'unknown-currency'> {
  return currencyOf(CURRENCY_CODES.find((code) => CURRENCY_NUMBERS[code] === id))
}

function read(code: CurrencyCode): Currency {
  const [exponent, initial, step] = CURRENCY_ROWS[code]
  return {
    code,
    id: CURRENCY_NUMBERS[code],
    exponent,
    initialAmount: amount(initial, exponent),
    amountStep: amount(step, exponent),
  }
}

function amount(text: string, exponent: number): Minor {
  const parsed = parseAmount(text, exponent, PLAIN_MARKS)
  invariant(parsed.ok, `not an amount of its currency: ${text}`)
  return parsed.value
}
