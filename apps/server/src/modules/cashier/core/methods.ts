import type { PaymentField, PaymentKind, PaymentMethod } from '@evens/contracts'

/**
 * Amount range, fees and duration of a method in one direction. Amounts are multiples of a currency's usual amount, so
 * that one table fits all.
 */
export type MethodTerms = {
  readonly min: number
  readonly max: number
  readonly feeMilli: number
  readonly feeFixed: number
  readonly minutesFrom: number
  readonly minutesTo: number
  readonly fields: readonly PaymentField[]
}

export type MethodRow = {
  readonly id: string
  readonly icon: string
  readonly group: PaymentMethod['group']
  /** Countries that it is offered in; null for all. */
  readonly countries: readonly string[] | null
  readonly notCountries: readonly string[]
  readonly currencies: readonly string[] | null
} & Readonly<Record<PaymentKind, MethodTerms | null>>

const field = (
  name: string,
  pattern: string,
  maxLength: number,
  inputMode: PaymentField['inputMode'] = 'text',
): PaymentField => ({
  name,
  labelKey: `cashier_field_${snake(name)}`,
  hintKey: `cashier_field_${snake(name)}_hint`,
  pattern,
  maxLength,
  inputMode,
})

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const WALLET = field('wallet', '^P[0-9]{10}$', 11)
const PHONE = field('phone', '^\\+[1-9][0-9]{7,14}$', 16, 'tel')
const ACCOUNT = field('account', '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$', 34)
const HOLDER = field('holder', "^[\\p{L}][\\p{L} .'-]{1,69}$", 70)
const VOUCHER = field('voucher', '^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$', 19)
const COIN_ADDRESS = field('coinAddress', '^cv1[a-z0-9]{30,60}$', 63)

const IN = { feeMilli: 0, feeFixed: 0, fields: [] } as const
const EVERYWHERE = { countries: null, notCountries: [], currencies: null } as const

/** Every payment method of the product; a site's configuration names those it offers, in its order. */
export const METHODS: readonly MethodRow[] = [
  {
    id: 'card',
    icon: 'card',
    group: 'card',
    ...EVERYWHERE,
    deposit: { ...IN, min: 1, max: 600, minutesFrom: 0, minutesTo: 5 },
    withdrawal: { ...IN, min: 2, max: 400, feeMilli: 10, minutesFrom: 15, minutesTo: 4320 },
  },
  {
    id: 'wallet-purso',
    icon: 'wallet',
    group: 'wallet',
    ...EVERYWHERE,
    deposit: { ...IN, min: 0.5, max: 1000, minutesFrom: 0, minutesTo: 5, fields: [WALLET] },
    withdrawal: { ...IN, min: 0.5, max: 1000, minutesFrom: 5, minutesTo: 60, fields: [WALLET] },
  },
  {
    id: 'bank-transfer',
    icon: 'bank',
    group: 'bank',
    ...EVERYWHERE,
    deposit: { ...IN, min: 4, max: 5000, minutesFrom: 60, minutesTo: 2880 },
    withdrawal: {
      ...IN,
      min: 4,
      max: 5000,
      feeFixed: 0.2,
      minutesFrom: 1440,
      minutesTo: 7200,
      fields: [ACCOUNT, HOLDER],
    },
  },
  {
    id: 'mobile-pay',
    icon: 'phone',
    group: 'mobile',
    ...EVERYWHERE,
    currencies: ['RUB', 'KZT', 'UAH', 'TRY', 'INR', 'BRL', 'USD', 'EUR'],
    deposit: { ...IN, min: 0.2, max: 40, feeMilli: 30, minutesFrom: 0, minutesTo: 15, fields: [PHONE] },
    withdrawal: { ...IN, min: 0.5, max: 40, feeMilli: 20, minutesFrom: 15, minutesTo: 1440, fields: [PHONE] },
  },
  {
    id: 'voucher-quick',
    icon: 'coupon',
    group: 'voucher',
    ...EVERYWHERE,
    notCountries: ['AE', 'KW'],
    deposit: { ...IN, min: 1, max: 50, minutesFrom: 0, minutesTo: 5, fields: [VOUCHER] },
    withdrawal: null,
  },
  {
    id: 'crypto-corvo',
    icon: 'coins',
    group: 'crypto',
    ...EVERYWHERE,
    notCountries: ['AE', 'KW', 'IN'],
    currencies: ['USD', 'EUR', 'RUB', 'GBP', 'BRL', 'TRY'],
    deposit: { ...IN, min: 2, max: 10_000, minutesFrom: 10, minutesTo: 60 },
    withdrawal: { ...IN, min: 2, max: 10_000, feeFixed: 0.1, minutesFrom: 10, minutesTo: 120, fields: [COIN_ADDRESS] },
  },
]

/** Null for a method that was removed from the table. */
export const groupOf = (method: string): MethodRow['group'] | null =>
  METHODS.find(({ id }) => id === method)?.group ?? null
