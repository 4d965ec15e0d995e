import type { PaymentKind, PaymentMethod } from '@evens/contracts'
import { currencyToShow, minor, type Minor } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { METHODS, type MethodRow, type MethodTerms } from './methods.ts'

export type Asker = {
  /** Those that the site offers, in its order. */
  readonly methods: readonly string[]
  readonly country: string
  readonly currency: string
}

const isFor = ({ countries, notCountries, currencies }: MethodRow, { country, currency }: Asker): boolean =>
  (countries === null || countries.includes(country)) &&
  !notCountries.includes(country) &&
  (currencies === null || currencies.includes(currency))

export function offeredMethods(asker: Asker, kind: PaymentKind): readonly PaymentMethod[] {
  return asker.methods.flatMap((id) => {
    const row = METHODS.find((method) => method.id === id)
    const terms = row?.[kind] ?? null
    return row === undefined || terms === null || !isFor(row, asker) ? [] : [shown(row, terms, asker.currency)]
  })
}

function shown(row: MethodRow, terms: MethodTerms, currency: string): PaymentMethod {
  const key = row.id.replaceAll('-', '_')
  return {
    id: row.id,
    nameKey: `cashier_method_${key}`,
    textKey: `cashier_method_${key}_text`,
    icon: row.icon,
    group: row.group,
    currency,
    exponent: currencyToShow(currency).exponent,
    min: String(amountIn(currency, terms.min)),
    max: String(amountIn(currency, terms.max)),
    feeMilli: terms.feeMilli,
    feeFixed: String(terms.feeFixed === 0 ? 0n : amountIn(currency, terms.feeFixed)),
    minutesFrom: terms.minutesFrom,
    minutesTo: terms.minutesTo,
    fields: [...terms.fields],
  }
}

/** Rounds down, like every figure that is taken from a player. */
export const feeOf = ({ feeMilli, feeFixed }: PaymentMethod, amount: Minor): Minor =>
  minor((amount * BigInt(feeMilli)) / 1000n + BigInt(feeFixed))
