import { Type, type Static } from 'typebox'
import { closed, orNull, TaxRate } from '../shapes.ts'

const times = (description: string) =>
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 1_000_000_000,
    description: `${description}, as a multiple of the currency’s usual coupon amount.`,
  })

/** Optional features of coupons; one that is off is not offered anywhere. */
const BettingOffers = closed({
  bonusBet: Type.Boolean(),
  hyperBonus: Type.Union([
    Type.Null(),
    closed({
      percents: Type.Array(
        closed({
          legs: Type.Integer({ minimum: 2, maximum: 50 }),
          percent: Type.Integer({ minimum: 1, maximum: 100 }),
        }),
      ),
      min: times('Smallest bonus paid'),
      max: times('Largest bonus paid'),
    }),
  ]),
  vipBet: Type.Boolean(),
  advance: Type.Boolean(),
  orders: Type.Boolean({ description: 'Orders: coupons that wait for a price.' }),
  oneClick: Type.Boolean(),
  promoCodes: Type.Boolean(),
})

const Word = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })
const words = (description: string, maxItems = 40) => Type.Array(Word, { minItems: 1, maxItems, description })

/** The coupons that a limit is for: those with a bet that meets all conditions. An absent condition is always met. */
const LIMIT_CONDITIONS = {
  types: Type.Optional(words('Coupon types.')),
  sports: Type.Optional(words('Sports, by their slug.')),
  rankFrom: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'Championships of this rank and of all later ones.' }),
  ),
  groups: Type.Optional(words('Market groups.')),
  phase: Type.Optional(Type.Enum(['live', 'line'])),
}
export const LimitConditions = closed(LIMIT_CONDITIONS)
export type LimitConditions = Static<typeof LimitConditions>

/** One line of the table of limits. Of all lines that are for a coupon, the most restrictive amount holds. */
const LimitLine = closed({
  ...LIMIT_CONDITIONS,
  minStake: Type.Optional(times('Minimum stake')),
  maxStake: Type.Optional(times('Maximum stake')),
  maxPayout: Type.Optional(times('Maximum payout of a coupon')),
})

/** Stake and payout limits. Amounts are multiples of a currency's usual coupon amount, so that one table fits all currencies. */
export const BettingSettings = closed({
  minStake: times('Minimum stake'),
  maxStake: times('Maximum stake'),
  maxPayout: times('Maximum payout of a coupon'),
  minTypes: words('Coupon types that `minStake` is for.'),
  maxTypes: words('Coupon types that `maxStake` is for.'),
  limits: Type.Array(LimitLine, { maxItems: 200 }),
  maxEventLiability: times('Maximum liability of an event'),
  maxMarketLiability: times('Maximum liability of a market'),
  liveDelayMs: Type.Integer({ minimum: 0, maximum: 60_000, description: 'Minimum bet delay of live coupons.' }),
  cashOutMargin: Type.Number({ minimum: 0, maximum: 0.5, description: 'Site’s margin on a cash-out.' }),
  cashOutHoldsMs: Type.Integer({ minimum: 500, maximum: 30_000, description: 'Lifetime of a cash-out quote.' }),
  antiExpressMargin: Type.Integer({ minimum: 1000, maximum: 2000, description: 'In thousandths; 1000 is fair.' }),
  offers: BettingOffers,
  orderHours: Type.Integer({ minimum: 1, maximum: 2160, description: 'Maximum lifetime of an order.' }),
  /** Automatic approval in a sandbox, in place of operators: up to this multiple of the largest stake. */
  vip: closed({
    decidesAfterMs: Type.Integer({ minimum: 0, maximum: 3_600_000 }),
    approvesUpTo: Type.Number({ minimum: 1, maximum: 1000 }),
  }),
  /** Share of the possible wins of open coupons, at most `max`. */
  advance: closed({
    share: Type.Number({ minimum: 0.001, maximum: 1 }),
    max: times('Maximum advance'),
  }),
})
export type BettingSettings = Static<typeof BettingSettings>

/** Subset that a slip needs to compute the same figures as the server. */
export const PublicBetting = closed({
  ...Type.Pick(BettingSettings, ['minStake', 'maxStake', 'maxPayout', 'antiExpressMargin', 'offers']).properties,
  tax: orNull(TaxRate),
})
export type PublicBetting = Static<typeof PublicBetting>
