import type { PaymentKind, PaymentMethod, PaymentMethodDefinition, PaymentTerms, SiteConfig } from '@evens/contracts'
import { currencyToShow, minor, type Minor, parseAmount, PLAIN_MARKS } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { type Catalogue, shownField } from './methods.ts'

export type Asker = {
  /** Those that the site offers, in its order. */
  readonly methods: readonly string[]
  readonly catalogue: Catalogue
  readonly country: string
  readonly currency: string
}

const isFor = (
  { countries, notCountries, currencies }: PaymentMethodDefinition,
  { country, currency }: Asker,
): boolean =>
  (countries === null || countries.includes(country)) &&
  !notCountries.includes(country) &&
  (currencies === null || currencies.includes(currency))

export function offeredMethods(asker: Asker, kind: PaymentKind): readonly PaymentMethod[] {
  return asker.methods.flatMap((id) => {
    const row = asker.catalogue.find((method) => method.id === id)
    const terms = row?.[kind] ?? null
    return row === undefined || terms === null || !isFor(row, asker) ? [] : [shown(row, terms, asker.currency)]
  })
}

function shown(row: PaymentMethodDefinition, terms: PaymentTerms, currency: string): PaymentMethod {
  const key = row.id.replaceAll('-', '_')
  return {
    id: row.id,
    nameKey: `cashier_method_${key}`,
    textKey: `cashier_method_${key}_text`,
    icon: row.icon,
    group: row.group,
    currency,
    exponent: currencyToShow(currency).exponent,
    min: String(amountOf('min', terms, currency)),
    max: String(amountOf('max', terms, currency)),
    feeMilli: terms.feeMilli,
    feeFixed: String(amountOf('feeFixed', terms, currency)),
    minutesFrom: terms.minutesFrom,
    minutesTo: terms.minutesTo,
    fields: terms.fields.map(shownField),
  }
}

/** The exact amount of the currency where the definition has one, else a multiple of the currency's usual amount. */
function amountOf(name: 'min' | 'max' | 'feeFixed', terms: PaymentTerms, currency: string): bigint {
  const exact = terms.amounts?.[currency]?.[name]
  if (exact === undefined) return terms[name] === 0 ? 0n : amountIn(currency, terms[name])
  const read = parseAmount(exact, currencyToShow(currency).exponent, PLAIN_MARKS)
  return read.ok ? read.value : 0n
}

/** Rounds down, like every figure that is taken from a player. */
export const feeOf = ({ feeMilli, feeFixed }: PaymentMethod, amount: Minor): Minor =>
  minor((amount * BigInt(feeMilli)) / 1000n + BigInt(feeFixed))

type PaymentRefusal = 'method-not-offered' | 'other-currency' | 'below-min' | 'above-max' | 'fee-too-large'

type Asked = { readonly amount: Minor; readonly currency: string; readonly fee: Minor; readonly takesFee: boolean }

/** The reason to refuse a payment; null when it can be made. */
export function paymentRefusal(
  method: PaymentMethod | null,
  ownCurrency: string,
  { amount, currency, fee, takesFee }: Asked,
): PaymentRefusal | null {
  if (currency !== ownCurrency) return 'other-currency'
  if (method === null) return 'method-not-offered'
  if (amount < BigInt(method.min)) return 'below-min'
  if (amount > BigInt(method.max)) return 'above-max'
  if (takesFee && fee >= amount) return 'fee-too-large'
  return null
}

/** The name of the first field that is missing, unexpected or invalid; null when all are valid. */
export function wrongField({ fields }: PaymentMethod, given: Readonly<Record<string, string>>): string | null {
  const strange = Object.keys(given).find((name) => !fields.some((field) => field.name === name))
  if (strange !== undefined) return strange
  const wrong = fields.find(({ name, pattern, maxLength }) => {
    const value = given[name] ?? ''
    return value.length > maxLength || !new RegExp(pattern, 'u').test(value)
  })
  return wrong?.name ?? null
}

const SHOWN_END = 4

/** The end of the first field: enough for the owner to recognise it. */
export function maskedLabel({ fields }: PaymentMethod, given: Readonly<Record<string, string>>): string {
  const value = given[fields[0]?.name ?? ''] ?? ''
  return value === '' ? '' : `•••• ${value.slice(-SHOWN_END)}`
}

/** An offer for the first deposit runs while the site lists a bonus to choose. */
export const isFirstDepositOffered = ({ registration }: Pick<SiteConfig, 'registration'>): boolean =>
  registration.bonuses.some((bonus) => bonus !== 'none')
