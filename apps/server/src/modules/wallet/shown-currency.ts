import type { PlayerAccount } from '@evens/contracts'
import { currencyOf, invariant } from '@evens/kernel'

type Shown = Pick<PlayerAccount, 'iso' | 'symbol' | 'currencyId' | 'exponent'>

const known = new Map<string, Shown>()

/** Making a format takes longer than all else that an account needs, and there are few currencies. */
export function shownCurrency(code: string): Shown {
  const shown = known.get(code) ?? read(code)
  known.set(code, shown)
  return shown
}

function read(code: string): Shown {
  const currency = currencyOf(code)
  invariant(currency.ok, `an account has the currency ${code}`)
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const symbol = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  return { iso: code, symbol, currencyId: currency.value.id, exponent: currency.value.exponent }
}

const names = new Map<string, Intl.DisplayNames>()

export function currencyName(code: string, language: string): string {
  const list = names.get(language) ?? new Intl.DisplayNames([language], { type: 'currency' })
  names.set(language, list)
  return list.of(code) ?? code
}

/** The same where it begins a line: not every language writes it with a capital letter. */
export function currencyLabel(code: string, language: string): string {
  const [first = '', ...rest] = currencyName(code, language)
  return first.toLocaleUpperCase(language) + rest.join('')
}
