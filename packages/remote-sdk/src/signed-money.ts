import { ISOLATE } from './direction.ts'
import type { Format } from './format.ts'

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
