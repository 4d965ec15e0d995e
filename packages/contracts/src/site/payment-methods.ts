import { type Static, Type } from 'typebox'
import { closed, CountryCode, CurrencyCode, LanguageCode, orNull, Text } from '../shapes.ts'
import { PaymentGroup, PaymentMethodId } from '../http/cashier.ts'

/** Fields that identify an instrument by themselves: excluded persons are recognised by them. */
export const IDENTIFYING_FIELDS = ['wallet', 'phone', 'account', 'coinAddress'] as const

const textsOf = <T extends Parameters<typeof closed>[0]>(texts: T) =>
  Type.Optional(
    Type.Record(LanguageCode, closed(texts), {
      description: 'By language; without it the dictionaries have the texts.',
    }),
  )

const FieldDefinition = closed({
  name: Type.String({ pattern: '^[a-z][A-Za-z]{0,30}$' }),
  pattern: Type.String({ minLength: 3, maxLength: 300, description: 'Regular expression of the whole value: ^…$' }),
  maxLength: Type.Integer({ minimum: 1, maximum: 120 }),
  inputMode: Type.Enum(['text', 'numeric', 'tel', 'email']),
  texts: textsOf({ label: Text, hint: Text }),
})

const Multiple = Type.Number({ minimum: 0, maximum: 1_000_000 })
const Decimal = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$' })

const Terms = closed({
  min: Multiple,
  max: Multiple,
  feeMilli: Type.Integer({ minimum: 0, maximum: 1000, description: 'Thousandths of the amount.' }),
  feeFixed: Multiple,
  amounts: Type.Optional(
    Type.Record(CurrencyCode, closed({ min: Decimal, max: Decimal, feeFixed: Decimal }), {
      description: 'Exact amounts by currency; otherwise multiples of the currency’s usual amount.',
    }),
  ),
  minutesFrom: Type.Integer({ minimum: 0, maximum: 100_000 }),
  minutesTo: Type.Integer({ minimum: 0, maximum: 100_000 }),
  fields: Type.Array(FieldDefinition, { maxItems: 8 }),
})

/** A payment method as the operator configures it. */
export const PaymentMethodDefinition = closed({
  id: PaymentMethodId,
  icon: Type.Enum(['card', 'wallet', 'bank', 'phone', 'coupon', 'coins']),
  group: PaymentGroup,
  countries: orNull(Type.Array(CountryCode, { maxItems: 250 })),
  notCountries: Type.Array(CountryCode, { maxItems: 250 }),
  currencies: orNull(Type.Array(CurrencyCode, { maxItems: 200 })),
  texts: textsOf({ name: Text, text: Text }),
  deposit: orNull(Terms),
  withdrawal: orNull(Terms),
})
export type PaymentMethodDefinition = Static<typeof PaymentMethodDefinition>
export type PaymentTerms = Static<typeof Terms>
