import { type Static, Type } from 'typebox'
import { Amount, closed, CurrencyCode } from '../shapes.ts'

/** Multiples of the currency’s usual coupon amount, or exact amounts by currency. */
export const PromoMoney = Type.Union([
  closed({ times: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }) }),
  closed({ by: Type.Record(CurrencyCode, Amount) }),
])
export type PromoMoney = Static<typeof PromoMoney>

export const PerMille = Type.Integer({ minimum: 1, maximum: 1000, description: 'In thousandths.' })
export const Thousandths = Type.Integer({
  minimum: 1001,
  maximum: 10_000_000,
  description: 'Decimal odds in thousandths.',
})
export const PromoWord = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })
